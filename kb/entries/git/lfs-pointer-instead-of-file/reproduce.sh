exec 2>&1
git config --global user.name Ann; git config --global user.email ann@example.com; git config --global init.defaultBranch main
git init -q --bare remote.git; git init -q work; cd work; git remote add origin "$PWD/../remote.git"
git lfs install >/dev/null; git lfs track '*.bin' >/dev/null; head -c 2000 /dev/zero | tr '\0' w >model.bin; git add . && git commit -qm model && git push -q origin main
cd ..; GIT_LFS_SKIP_SMUDGE=1 git clone -q remote.git app; cd app
look() { head -c 60 model.bin; }
case "$1" in
    error) look ;;
    workaround-1) look; echo; echo '--- cured ---'; . "$COMMANDS"; look ;;
    workaround-2) git lfs pull; git -c filter.lfs.clean=cat -c filter.lfs.process= -c filter.lfs.required=false add --renormalize . ; git -c filter.lfs.clean=cat -c filter.lfs.process= -c filter.lfs.required=false commit -qm 'not in LFS'; git push -q origin main; rm -rf ../again; git clone ../remote.git ../again; cd ../again; git status --short
        echo '--- cured ---'; . "$COMMANDS"; git lfs ls-files ;;
    dead-end-*) . "$COMMANDS" ;;
esac
