exec 2>&1
export NO_GCE_CHECK=true # this machine is not one of Google's
case $1 in
    error) python -c 'import google.auth; google.auth.default()' ;;
    dead-end-2)
        mkdir -p ~/.config/gcloud/configurations # what gcloud config set project writes
        printf '[core]\nproject = shop\n' >~/.config/gcloud/configurations/config_default
        python -c 'import google.auth; google.auth.default()'
        ;;
    *) exit 2 ;;
esac
