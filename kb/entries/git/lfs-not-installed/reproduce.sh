# A PATH and an exec path without git-lfs, until it is "installed".
exec 2>&1
git config --global user.name Ann; git config --global user.email ann@example.com; git config --global init.defaultBranch main
git init -q --bare remote.git; git init -q work; cd work; git remote add origin "$PWD/../remote.git"
git lfs install >/dev/null; git lfs track '*.bin' >/dev/null; head -c 2000 /dev/urandom >model.bin; git add . && git commit -qm model && git push -q origin main
FULL=$PATH; mkdir ../bin
for program in git bash sh rm mkdir cat sed; do ln -s "$(command -v $program)" ../bin/; done; PATH=$PWD/../bin
sudo() { PATH=$FULL; } # installing it brings back the usual PATH
case "$1" in
    error) git lfs pull; LANG=zh_CN.UTF-8 git lfs pull ;;
    workaround-1) git lfs pull; echo '--- cured ---'; . "$COMMANDS"; git lfs ls-files ;;
    workaround-2) rm model.bin .gitattributes; git add -A; git commit -qm 'no large files' ; git push origin main; echo '--- cured ---'; . "$COMMANDS"; git push origin main ;;
    dead-end-1) . "$COMMANDS" ;;
esac
