exec 2>&1
git config --global user.name Ann; git config --global user.email ann@example.com; git config --global init.defaultBranch main
git init -q src && (cd src && echo hello >README && echo code >main.c && git add . && git commit -qm one) && git clone -q --bare src remote.git && git clone -q remote.git app
mkdir project && echo mine >project/README
case "$1" in
    error) git clone remote.git app; LANG=zh_CN.UTF-8 git clone remote.git app ;;
    workaround-1|workaround-2) git clone remote.git app; echo '--- cured ---'; . "$COMMANDS" ;;
    workaround-3) git clone remote.git project; echo '--- cured ---'; . "$COMMANDS" ;;
    dead-end-1) . "$COMMANDS" ;;
    dead-end-2) . "$COMMANDS" ;;
esac
