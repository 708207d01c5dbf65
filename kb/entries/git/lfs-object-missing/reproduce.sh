# The pointer was pushed, its content was not.
exec 2>&1
git config --global user.name Ann; git config --global user.email ann@example.org; git config --global init.defaultBranch main
git lfs install --skip-repo >/dev/null
git init -q --bare there.git
git init -q first && cd first && git remote add origin "file://$PWD/../there.git"
git lfs track '*.bin' >/dev/null && echo weights >best.bin && git add . && git commit -qm one
git push -q --no-verify origin main && cd ..
again() { rm -rf second; git clone "file://$PWD/there.git" second; }
case $1 in
error) again ;;
workaround-1) again; cd first; echo '--- cured ---'; . "$COMMANDS" && cd .. && again && cat second/best.bin ;;
workaround-3) again; echo '--- cured ---'; . "$COMMANDS"; git status --short --branch ;;
dead-end-1) again; git lfs install; again ;;
esac
