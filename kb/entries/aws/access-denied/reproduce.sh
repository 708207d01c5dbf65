exec 2>&1
. ./moto.sh
. ./auth.sh
echo hello >greeting
put() { keys "$ROLE_ID" "$ROLE_SECRET" "$ROLE_TOKEN"; aws s3api put-object --bucket acme-data --key greeting --body greeting; }
case $1 in
    error) put ;;
    workaround-2)
        put
        echo '--- cured ---'
        keys "$ADMIN_ID" "$ADMIN_SECRET"
        . "$COMMANDS"
        put
        ;;
    dead-end-2) # against an explicit deny
        keys "$ADMIN_ID" "$ADMIN_SECRET"
        aws iam put-role-policy --role-name APP --policy-name deny --policy-document '{"Version":"2012-10-17","Statement":[{"Effect":"Deny","Action":"s3:PutObject","Resource":"*"}]}'
        aws iam put-role-policy --role-name APP --policy-name all --policy-document "$all" # AdministratorAccess holds the same
        put
        ;;
    *) exit 2 ;;
esac
