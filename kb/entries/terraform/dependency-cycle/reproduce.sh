export TF_CLI_CONFIG_FILE=/dev/null TF_IN_AUTOMATION=1 CHECKPOINT_DISABLE=1 TF_CLI_ARGS_apply=-no-color
exec 2>&1
printf 'resource "terraform_data" "a" {\n  input = terraform_data.b.id\n}\n\nresource "terraform_data" "b" {\n  input = terraform_data.a.id\n}\n' >main.tf
again() { terraform init -no-color >/dev/null 2>&1; terraform plan -no-color; }
case "$1" in
    error) again ;;
    workaround-1) again; echo '--- cured ---'; bash -e "$COMMANDS"; again ;;
    dead-end-1) terraform init -no-color >/dev/null 2>&1; bash "$COMMANDS" ;;
esac
