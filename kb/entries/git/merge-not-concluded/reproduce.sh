exec 2>&1
export GIT_AUTHOR_NAME=A GIT_AUTHOR_EMAIL=a@b.cn GIT_COMMITTER_NAME=A GIT_COMMITTER_EMAIL=a@b.cn
{
    git init -q -b main server && cd server && echo one >app.txt && git add . && git commit -qm one && cd ..
    git clone -q server mine
    (cd server && echo theirs >app.txt && git commit -qam theirs)
    cd mine && git config pull.rebase false && echo mine >app.txt && git commit -qam mine
    git pull -q
    echo both >app.txt && git add app.txt
} >setup.log 2>&1
again() { git pull --no-edit; }
case $1 in
error) again ;;
workaround-1) again; echo '--- cured ---'; . "$COMMANDS" && again ;;
workaround-2) again; echo '--- cured ---'; . "$COMMANDS" && git status --short --branch ;;
dead-end-1) . "$COMMANDS" ;;
esac
