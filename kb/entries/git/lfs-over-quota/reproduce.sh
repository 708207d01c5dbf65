exec 2>&1
export HOME="$PWD" LC_ALL=C
git config --global user.name Ann; git config --global user.email ann@example.org; git config --global safe.directory '*'; git config --global init.defaultBranch main
git lfs install --skip-repo >/dev/null
python3 lfs.py 8403 &
mkdir server && git init -q --bare server/models.git
git clone -q server/models.git mine
cd mine
git lfs track '*.bin' >/dev/null
git config -f .lfsconfig lfs.url http://127.0.0.1:8403
git config lfs.locksverify false
head -c 2000 /dev/zero >best.bin
git add . && git commit -qm model && git push -q --no-verify origin HEAD:main
cd ..
case "$1" in
    error) git clone server/models.git; status=$? ;;
    workaround-2) git clone server/models.git; rm -rf models; echo '--- cured ---'; bash -e "$COMMANDS" && head -n 1 models/best.bin; status=$? ;;
esac
kill %1
exit $status
