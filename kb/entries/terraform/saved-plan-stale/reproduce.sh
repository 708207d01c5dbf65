export TF_CLI_CONFIG_FILE=/dev/null TF_IN_AUTOMATION=1 CHECKPOINT_DISABLE=1 TF_CLI_ARGS_apply=-no-color TF_CLI_ARGS_plan=-no-color
exec 2>&1
printf 'resource "terraform_data" "a" {\n  input = 1\n}\n' >main.tf
terraform init -no-color >/dev/null
terraform plan -out=tfplan >/dev/null
terraform apply -auto-approve >/dev/null
printf 'resource "terraform_data" "b" {\n  input = 2\n}\n' >>main.tf
case "$1" in
    error) terraform apply tfplan ;;
    workaround-1) terraform apply tfplan; echo '--- cured ---'; bash -e "$COMMANDS" ;;
    dead-end-1) bash "$COMMANDS" ;;
esac
