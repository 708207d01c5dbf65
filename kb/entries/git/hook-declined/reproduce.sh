# The server wants a ticket in every message and takes nothing on main directly.
export GIT_CONFIG_GLOBAL="$PWD/gitconfig"
git config --global user.name Ada && git config --global user.email ada@example.org && git config --global init.defaultBranch main
git config --global advice.detachedHead false
git init -q --bare there.git
cat >there.git/hooks/pre-receive <<'HOOK'
#!/bin/sh
while read old new name; do
    git log --format='%h %s' "$new" --not --all | grep -v ' T-[0-9]' | sed 's/ .*/: the message names no ticket/' | grep . && exit 1
done
exit 0
HOOK
chmod +x there.git/hooks/pre-receive
git clone -q there.git mine 2>/dev/null && cd mine && git switch -qc main 2>/dev/null
echo a >a && git add a && git commit -qm 'tidy up'
case "$1" in
    error) git push origin main ;;
    workaround-3) git commit -q --amend -m 'T-12 tidy up' && git push origin main && git ls-remote origin ;;
    dead-end-1) git push --force origin main ;;
    dead-end-2) git push --no-verify origin main ;;
    dead-end-3) echo b >b && git add b && git commit -qm 'T-12 tidy up' && git push origin main ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
