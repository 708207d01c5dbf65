# Instances are counted by what only apply will know.
begin() {
    printf '%s\n' 'resource "terraform_data" "first" {}' 'variable "names" {' '  default = ["a", "b"]' '}' 'variable "create_dns" {' '  default = true' '}'
}
second() { begin >main.tf; { echo 'resource "terraform_data" "second" {'; cat; echo '}'; } >>main.tf; }
plan() { terraform init -no-color >/dev/null && terraform plan -no-color; }
case "$1" in
    error) echo 'for_each = toset([terraform_data.first.id])' | second; plan ;;
    workaround-2)
        echo 'for_each = var.names' | second; plan
        echo '--- cured ---'
        second <"$COMMANDS"; plan ;;
    workaround-3)
        echo 'count = terraform_data.first.id == "" ? 0 : 1' | second; plan
        echo '--- cured ---'
        second <"$COMMANDS"; plan ;;
    dead-end-1) { echo 'for_each = toset([terraform_data.first.id])'; cat "$COMMANDS"; } | second; plan ;;
    dead-end-2)
        echo 'for_each = toset([terraform_data.first.id])' | second
        terraform init -no-color >/dev/null; . "$COMMANDS" ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
