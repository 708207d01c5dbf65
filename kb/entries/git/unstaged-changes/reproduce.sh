# main went on, and a tracked file is edited on feature.
set -u
exec 2>&1
git config --global user.name Ann
git config --global user.email ann@example.org
git config --global init.defaultBranch main
git config --global advice.detachedHead false
# The failing command, the entry's commands, the same command again.
cure() { again; echo '--- cured ---'; bash -eu "$COMMANDS" && again; }

git init -q . && printf 'a\n' >a && printf 'x=1\n' >config && git add a config && git commit -qm one
git switch -qc feature && echo b >b && git add b && git commit -qm two && git switch -q main && echo c >c && git add c && git commit -qm three
git switch -q feature && echo x=2 >config
again() { git rebase main; }
case "$1" in
    error) again ;;
    workaround-3) git restore config && chmod +x config; cure ;;
    workaround-*) again; echo '--- cured ---'; bash -eu "$COMMANDS" && cat config ;;
    dead-end-1) bash -eu "$COMMANDS"; again ;;
esac
