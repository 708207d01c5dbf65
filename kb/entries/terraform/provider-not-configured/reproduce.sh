export TF_CLI_CONFIG_FILE=/dev/null TF_IN_AUTOMATION=1 CHECKPOINT_DISABLE=1 AWS_EC2_METADATA_DISABLED=true HOME="$PWD"
exec 2>&1
printf 'terraform {\n  backend "s3" {\n    bucket = "acme-state"\n    key    = "prod/terraform.tfstate"\n    region = "eu-central-1"\n  }\n}\n' >main.tf
case "$1" in
    error) terraform init -no-color ;;
    dead-end-1) printf 'provider "aws" {\n  region     = "eu-central-1"\n  access_key = "AKIAIOSFODNN7EXAMPLE"\n  secret_key = "not-a-secret"\n}\n' >>main.tf; terraform init -no-color ;;
esac
