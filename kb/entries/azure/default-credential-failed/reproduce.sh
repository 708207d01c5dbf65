exec 2>&1
ask() { python -c 'from azure.identity import DefaultAzureCredential; print(DefaultAzureCredential().get_token("https://management.azure.com/.default"))'; }
case $1 in
    error) ask ;;
    dead-end-1)
        mkdir ~/.azure # of a machine where somebody had logged in
        echo '{"subscriptions": []}' >~/.azure/azureProfile.json
        ask
        ;;
    *) exit 2 ;;
esac
