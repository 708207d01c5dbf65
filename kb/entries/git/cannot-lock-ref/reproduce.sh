# The colleague deleted login and pushed login/new.
set -u
exec 2>&1
git config --global user.name Ann
git config --global user.email ann@example.org
git config --global init.defaultBranch main
git config --global advice.detachedHead false
# The failing command, the entry's commands, the same command again.
cure() { again; echo '--- cured ---'; bash -eu "$COMMANDS" && again; }

git init -q --bare there.git && git clone -q there.git mine 2>/dev/null && cd mine
echo a >a && git add a && git commit -qm one && git push -q origin main && git push -q origin main:login && git fetch -q && cd ..
git clone -q there.git theirs && cd theirs && git push -q origin --delete login && git push -q origin main:login/new && cd ../mine
again() { git fetch && git branch -r; }
case "$1" in
    error) again ;;
    workaround-1) cure ;;
    workaround-2) git branch -q a; again() { git branch a/b && git branch --list 'a/*'; }; cure ;;
    workaround-3) cd .. && git clone -q there.git other && cd other && mkdir -p .git/refs/remotes/origin && : >.git/refs/remotes/origin/main; cure ;;
    dead-end-1) bash -eu "$COMMANDS"; again ;;
    dead-end-2) bash -eu "$COMMANDS" ;;
esac
