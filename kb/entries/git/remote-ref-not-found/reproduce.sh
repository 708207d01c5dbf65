exec 2>&1
git config --global user.name Ann; git config --global user.email ann@example.com; git config --global init.defaultBranch main
git init -q src && (cd src && git commit -q --allow-empty -m one && git branch feature) && git clone -q --bare src remote.git && git clone -q remote.git app && cd app
case "$1" in
    error) git pull origin master; LANG=zh_CN.UTF-8 git pull origin master; git clone -b nonesuch ../remote.git other; LANG=zh_CN.UTF-8 git clone -b nonesuch ../remote.git other ;;
    workaround-1) git pull origin master; echo '--- cured ---'; . "$COMMANDS" ;;
    workaround-2) git switch -q feature; git -C ../remote.git branch -qD feature; git pull; echo '--- cured ---'; . "$COMMANDS" ;;
    workaround-3) git switch -q feature; git -C ../remote.git branch -qD feature; git pull; echo '--- cured ---'; . "$COMMANDS" ;;
    dead-end-*) . "$COMMANDS" ;;
esac
