export TF_CLI_CONFIG_FILE=/dev/null TF_IN_AUTOMATION=1 CHECKPOINT_DISABLE=1 TF_CLI_ARGS_apply=-no-color
exec 2>&1
printf 'terraform {\n  required_version = ">= 99.0"\n}\n\nresource "terraform_data" "a" {}\n' >main.tf
again() { terraform init -no-color && terraform plan -no-color | tail -n 3; }
case "$1" in
    error) again ;;
    workaround-2) again; echo '--- cured ---'; bash -e "$COMMANDS"; again ;;
esac
