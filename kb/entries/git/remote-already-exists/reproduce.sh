# A clone has its origin.
export GIT_CONFIG_GLOBAL="$PWD/gitconfig"
git config --global user.name Ada && git config --global user.email ada@example.org && git config --global init.defaultBranch main
git config --global advice.detachedHead false
git init -q --bare old.git && git init -q --bare mine.git && git clone -q old.git here 2>/dev/null && cd here
case "$1" in
    error) git remote add origin ../mine.git ;;
    workaround-1) git remote set-url origin ../mine.git && git remote -v ;;
    workaround-2) git remote rename origin upstream && git remote add origin ../mine.git && git remote -v ;;
    dead-end-2) git init -q && git remote add origin ../mine.git ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
