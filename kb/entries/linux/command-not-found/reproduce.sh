# A program lies in ~/.local/bin; something like cron starts a command with a short PATH.
mkdir -p ~/.local/bin
printf '#!/bin/sh\necho the tool runs\n' > ~/.local/bin/thetool
chmod +x ~/.local/bin/thetool
like_cron() { env -i HOME="$HOME" PATH=/usr/bin:/bin SHELL=/bin/bash /bin/bash -c "$1"; }
case $1 in
error) like_cron thetool ;;
workaround-1) like_cron ~/.local/bin/thetool ;;
workaround-2) like_cron "PATH=$HOME/.local/bin:/usr/bin:/bin; thetool" && echo "export PATH=$HOME/.local/bin:\$PATH" > ~/.profile && like_cron "bash -lc thetool" ;;
dead-end-1) echo "export PATH=$HOME/.local/bin:\$PATH" > ~/.bashrc && like_cron thetool ;;
dead-end-2) echo "alias thetool=$HOME/.local/bin/thetool" > ~/.bashrc && like_cron ". ~/.bashrc; thetool" ;;
esac
