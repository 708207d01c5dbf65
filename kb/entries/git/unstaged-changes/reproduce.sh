# main went on, and a tracked file is edited here.
export GIT_CONFIG_GLOBAL="$PWD/gitconfig"
git config --global user.name Ada && git config --global user.email ada@example.org && git config --global init.defaultBranch main
git config --global advice.detachedHead false
git init -q . && printf 'a\n' >a && printf 'x=1\n' >config && git add a config && git commit -qm one
git switch -qc feature && echo b >b && git add b && git commit -qm two && git switch -q main && echo c >c && git add c && git commit -qm three
git switch -q feature && echo x=2 >config
case "$1" in
    error) git rebase main ;;
    workaround-1) git rebase --autostash main && git log --oneline && cat config ;;
    workaround-2) git stash push -qm wip && git rebase -q main && git stash pop -q && cat config ;;
    workaround-3) git restore config && chmod +x config && git config core.fileMode false && git rebase -q main && git log --oneline ;;
    dead-end-1) echo config >.gitignore && git rebase main ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
