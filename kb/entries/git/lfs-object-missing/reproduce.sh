exec 2>&1
export HOME="$PWD" LC_ALL=C
git config --global user.name Ann; git config --global user.email ann@example.org; git config --global safe.directory '*'; git config --global init.defaultBranch main
git lfs install --skip-repo >/dev/null
git init -q --bare server.git
git clone -q "file://$PWD/server.git" mine
cd mine
git lfs track '*.bin' >/dev/null
head -c 2000 /dev/zero >best.bin
git add . && git commit -qm model && git push -q --no-verify origin HEAD:main
cd ..
again() { rm -rf copy; git clone -q "file://$HOME/server.git" copy; }
case "$1" in
    error) again ;;
    workaround-1) again; echo '--- cured ---'; (cd mine && bash -e "$COMMANDS"); again && wc -c copy/best.bin ;;
    dead-end-1) again; git lfs install; again ;;
esac
