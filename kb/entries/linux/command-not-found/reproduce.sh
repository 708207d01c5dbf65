# A program lies in ~/.local/bin; something like cron starts a command with a short PATH.
mkdir -p ~/.local/bin
printf '#!/bin/sh\necho the tool runs\n' >~/.local/bin/thetool
chmod +x ~/.local/bin/thetool
like_cron() { env -i HOME="$HOME" COMMANDS="$COMMANDS" PATH=/usr/bin:/bin SHELL=/bin/bash /bin/bash -c "$1"; }
sudo() { /usr/bin/env -i HOME="$HOME" PATH=/usr/sbin:/usr/bin:/sbin:/bin /bin/bash -c '"$@"' bash "$@"; }    # secure_path
case $1 in
error) like_cron thetool ;;
workaround-1) like_cron thetool; echo '--- cured ---'; like_cron '. "$COMMANDS"; thetool' ;;
workaround-3) PATH=$HOME/.local/bin:$PATH; sudo thetool -version; echo '--- cured ---'; . "$COMMANDS" ;;
workaround-4) like_cron thetool; echo '--- cured ---'; like_cron '. "$COMMANDS"' ;;
dead-end-1) . "$COMMANDS"; like_cron thetool ;;
dead-end-2) . "$COMMANDS"; like_cron '. ~/.bashrc; thetool' ;;
esac
