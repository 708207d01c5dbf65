exec 2>&1
. ./moto.sh
. ./auth.sh
unset AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY AWS_SESSION_TOKEN
enter() { printf '%s\n' "$ADMIN_ID" "$1" us-east-1 json; }
enter "${ADMIN_SECRET%?}" | aws configure --profile test >log # the last character was not copied
ask() { aws sts get-caller-identity --profile test; }
case $1 in
    error) ask ;;
    workaround-1) ask; echo '--- cured ---'; . "$COMMANDS" < <(enter "$ADMIN_SECRET") ;;
    dead-end-1)
        AWS_ACCESS_KEY_ID=$ADMIN_ID AWS_SECRET_ACCESS_KEY=$ADMIN_SECRET aws iam put-user-policy --user-name admin --policy-name more --policy-document "$all"
        ask
        ;;
    *) exit 2 ;;
esac
