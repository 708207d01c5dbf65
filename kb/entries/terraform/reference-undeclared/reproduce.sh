export TF_CLI_CONFIG_FILE=/dev/null TF_IN_AUTOMATION=1 CHECKPOINT_DISABLE=1 TF_CLI_ARGS_apply=-no-color
exec 2>&1
mkdir net; printf 'resource "terraform_data" "net" {}\n' >net/main.tf
printf 'module "net" {\n  source = "./net"\n}\n\noutput "id" {\n  value = module.net.id\n}\n' >module.txt
printf 'output "name" {\n  value = var.name\n}\n' >variable.txt
printf 'output "id" {\n  value = terraform_data.app.id\n}\n' >resource.txt
again() { terraform init -backend=false -no-color >/dev/null 2>&1; terraform validate -no-color; }
case "$1" in
    error) cp resource.txt main.tf; again ;;
    workaround-2) cp variable.txt main.tf; again; echo '--- cured ---'; bash -e "$COMMANDS"; again ;;
    workaround-3) cp module.txt main.tf; again; echo '--- cured ---'; bash -e "$COMMANDS"; again ;;
    dead-end-1) cp resource.txt main.tf; . "$COMMANDS"; again ;;
esac
