# The file went on after the patch was made.
set -u
exec 2>&1
git config --global user.name Ann
git config --global user.email ann@example.org
git config --global init.defaultBranch main
git config --global advice.detachedHead false
# The failing command, the entry's commands, the same command again.
cure() { again; echo '--- cured ---'; bash -eu "$COMMANDS" && again; }

git init -q . && printf '%s\n' one two three four five six seven '	eight' nine >a.txt && cp a.txt b.txt && git add . && git commit -qm one
git switch -qc fix && sed -i 's/five/five and a half/' a.txt && echo ten >>b.txt && git commit -qam fix && git diff main >fix.patch
git switch -q main
again() { git apply fix.patch && grep half a.txt; }
case "$1" in
    error) sed -i 's/three/THREE/' a.txt && git commit -qam louder && again ;;
    workaround-1) sed -i 's/three/THREE/' a.txt && git commit -qam louder; again; echo '--- cured ---'; bash -eu "$COMMANDS" && cat a.txt ;;
    workaround-2) sed -i 's/	/    /' a.txt && git commit -qam tab; again; echo '--- cured ---'; bash -eu "$COMMANDS" && cat a.txt ;;
    workaround-3) iconv -t UTF-16 fix.patch >x; mv x fix.patch; cure ;;
    workaround-4) sed -i 's/three/THREE/' a.txt && git commit -qam louder; again; echo '--- cured ---'; bash -u "$COMMANDS" >rejected 2>&1; tail -1 b.txt; cat a.txt.rej ;;
    workaround-5) git merge -q fix; again; echo '--- cured ---'; bash -eu "$COMMANDS" ;;
    dead-end-1) sed -i 's/three/THREE/' a.txt && git commit -qam louder && sed -i 's/@@ -2,7 +2,7 @@/@@ -3,7 +3,7 @@/' fix.patch && again ;;
esac
