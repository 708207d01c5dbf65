exec 2>&1
git config --global protocol.file.allow always; git config --global user.name Ann; git config --global user.email ann@example.com; git config --global init.defaultBranch main; git config --global advice.detachedHead false
git init -q --bare tools.git; git init -q --bare super.git
git clone -q tools.git t 2>/dev/null; (cd t && echo one >a && git add a && git commit -qm one && git push -q origin HEAD:main)
git clone -q super.git work 2>/dev/null; cd work
git submodule add -q -b main "$PWD/../tools.git" tools && git commit -qm 'with tools' && git push -q origin HEAD:main
(cd tools && echo two >a && git commit -qam two) && git add tools && git commit -qm 'tools: two' && git push -q origin HEAD:main
cd .. && git clone -q super.git fresh 2>/dev/null
fill() { git -C fresh submodule update --init; }
case "$1" in
    error) fill; LANG=zh_CN.UTF-8 fill ;;
    workaround-1) fill; sleep 0.5; echo '--- cured ---'; cd work; . "$COMMANDS"; cd ..; fill && cat fresh/tools/a ;;
    workaround-2) fill; sleep 0.5; echo '--- cured ---'; cd fresh; . "$COMMANDS"; cat tools/a ;;
    workaround-3) fill; sleep 0.5; echo '--- cured ---'; cd fresh; . "$COMMANDS"; cat tools/a ;;
    dead-end-1) cd fresh; . "$COMMANDS" ;;
    dead-end-2) . "$COMMANDS" ;;
esac
