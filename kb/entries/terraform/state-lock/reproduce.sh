exec 2>&1
export CHECKPOINT_DISABLE=1
printf 'resource "terraform_data" "slow" {\n  provisioner "local-exec" {\n    command = "sleep %s"\n  }\n}\n' "$([ "$1" = workaround-1 ] && echo 8 || echo 20)" >main.tf
terraform init -no-color >init.log
terraform apply -auto-approve -no-color >apply.log & # another run holds the lock
sleep 4
again() { terraform plan -no-color; }
case $1 in
error) again ;;
workaround-1) again; echo '--- cured ---'; . "$COMMANDS" -no-color | grep -v Acquiring ;;
dead-end-2) rm -r .terraform; terraform init -no-color >init.log; again ;;
esac
