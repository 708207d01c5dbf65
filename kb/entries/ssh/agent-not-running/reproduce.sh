exec 2>&1
mkdir -p ~/.ssh && ssh-keygen -q -t ed25519 -N '' -f ~/.ssh/id_ed25519
unset SSH_AUTH_SOCK
case "$1" in
    error) ssh-add ~/.ssh/id_ed25519; SSH_AUTH_SOCK=/nowhere/agent ssh-add -l ;;
    workaround-1) ssh-add ~/.ssh/id_ed25519; echo '--- cured ---'; . "$COMMANDS"; ssh-add -l; ok=$?; kill "$SSH_AGENT_PID"; exit $ok ;;
    dead-end-1) . "$COMMANDS" ;;
esac
