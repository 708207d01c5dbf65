# The server wants a ticket in every message, and protects main where the file `protect` lies.
set -u
exec 2>&1
git config --global user.name Ann
git config --global user.email ann@example.org
git config --global init.defaultBranch main
git config --global advice.detachedHead false
# The failing command, the entry's commands, the same command again.
cure() { again; echo '--- cured ---'; bash -eu "$COMMANDS" && again; }

git init -q --bare there.git
cat >there.git/hooks/pre-receive <<'HOOK'
#!/bin/sh
while read old new name; do
    [ -e protect ] && [ $name = refs/heads/main ] && echo "$name takes merge requests only" && exit 1
    git log --format='%h %s' "$new" --not --all | grep -v ' T-[0-9]' | sed 's/ .*/: the message names no ticket/' | grep . && exit 1
done
exit 0
HOOK
chmod +x there.git/hooks/pre-receive
git clone -q there.git mine 2>/dev/null && cd mine && git switch -qc main 2>/dev/null
git commit -q --allow-empty -m 'T-1 start' && git push -q -u origin main
echo a >a && git add a && git commit -qm 'tidy up'
again() { git push; }
case "$1" in
    error) again ;;
    workaround-2) export GIT_SEQUENCE_EDITOR='sed -i s/^pick/reword/' GIT_EDITOR='sed -i "1s/^/T-12 /"'; cure ;;  # what is typed in the editor
    workaround-3) git commit -q --amend -m 'T-12 tidy up'; touch ../there.git/protect; again; echo '--- cured ---'; bash -eu "$COMMANDS" ;;
    dead-end-3) echo b >b && git add b && git commit -qm 'T-12 tidy up' && again ;;
    dead-end-*) bash -eu "$COMMANDS" ;;
esac
