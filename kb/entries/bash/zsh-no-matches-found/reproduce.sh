# The word is read by zsh; pip is asked for nothing but to show its arguments.
exec 2>&1
mkdir bin && printf '#!/bin/sh\necho pip got "$@"\n' >bin/pip && chmod +x bin/pip && PATH=$PWD/bin:$PATH
printf '%s\n' 'pip install uvicorn[standard]' >first.zsh
again() { zsh -fc "$(cat first.zsh)"; }
case $1 in
error) again ;;
workaround-1) again; echo '--- cured ---'; zsh -fc "$(cat "$COMMANDS")" ;;
dead-end-2) zsh -fc "sudo() { \"\$@\"; }
sudo $(cat first.zsh)" ;;
esac
