# The site runs from a folder with a working tree.
export GIT_CONFIG_GLOBAL="$PWD/gitconfig"
git config --global user.name Ada && git config --global user.email ada@example.org && git config --global init.defaultBranch main
git config --global advice.detachedHead false
git init -q site && cd site && echo one >page && git add page && git commit -qm one && cd ..
git clone -q site mine && cd mine && echo two >page && git commit -qam two
case "$1" in
    error) git push origin main ;;
    workaround-1) git clone -q --bare ../site ../site.git && git remote set-url origin ../site.git && git push origin main && git ls-remote origin ;;
    workaround-2) git -C ../site config receive.denyCurrentBranch updateInstead && git push origin main && cat ../site/page ;;
    workaround-3) git push origin main:incoming && git -C ../site merge -q incoming && cat ../site/page ;;
    dead-end-2) git push --force origin main ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
