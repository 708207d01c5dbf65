exec 2>&1
. ./moto.sh
. ./auth.sh
unset AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY AWS_SESSION_TOKEN
mkdir -p ~/.aws
printf '[default]\naws_access_key_id = %s\naws_secret_access_key = %s\n' "$ADMIN_ID" "$ADMIN_SECRET" >~/.aws/credentials
old() { keys AKIAIOSFODNN7EXAMPLE s3cret; }
ask() { aws sts get-caller-identity; }
case $1 in
    error) old; ask ;;
    workaround-1) old; ask; echo '--- cured ---'; . "$COMMANDS" ;;
    workaround-4)
        old; ask
        echo '--- cured ---'
        sed "s|KEY-ID|$ROLE_ID|; s|SECRET AWS|$ROLE_SECRET AWS|; s|=TOKEN|=$ROLE_TOKEN|" "$COMMANDS" >keys.sh
        . ./keys.sh
        ask
        ;;
    dead-end-1) aws iam attach-user-policy --user-name admin --policy-arn arn:aws:iam::aws:policy/AdministratorAccess; old; ask ;;
    *) exit 2 ;;
esac
