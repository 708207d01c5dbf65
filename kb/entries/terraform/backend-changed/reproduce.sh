exec 2>&1
export CHECKPOINT_DISABLE=1 TF_CLI_ARGS='-no-color'
main() { printf 'terraform {\n  backend "local" {\n    %s\n  }\n}\nresource "terraform_data" "app" {}\n' "$1" >main.tf; }
case $1 in
    error) main 'path = "state/app.tfstate"'; terraform plan ;; # a fresh clone
    workaround-1) main 'path = "state/app.tfstate"'; terraform plan; echo '--- cured ---'; . "$COMMANDS"; terraform plan ;;
    workaround-2)
        main 'path = "old.tfstate"'
        terraform init >log && terraform apply -auto-approve >log
        head -n 1 "$COMMANDS" >pull.sh; tail -n 1 "$COMMANDS" >migrate.sh
        . ./pull.sh
        main 'path = "new.tfstate"'
        terraform plan
        echo '--- cured ---'
        echo yes | . ./migrate.sh
        terraform plan
        ;;
    workaround-3)
        main ''
        echo 'path = "test.tfstate"' >test.hcl
        terraform init -backend-config=test.hcl >log
        echo 'path = "prod.tfstate"' >prod.hcl
        terraform init -backend-config=prod.hcl
        echo '--- cured ---'
        . "$COMMANDS"
        ;;
    dead-end-2)
        main 'path = "old.tfstate"'
        terraform init >log && terraform apply -auto-approve >log
        main 'path = "new.tfstate"'
        rm old.tfstate
        terraform plan
        ;;
    *) exit 2 ;;
esac
