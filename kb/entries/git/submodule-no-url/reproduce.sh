set -u
git config --global user.name Ann
git config --global user.email ann@example.org
git config --global init.defaultBranch main
exec 2>&1
git init -q other; git -C other commit -q --allow-empty -m o; echo code > other/lib.c; git -C other add .; git -C other commit -qm code
git init -q repo; cd repo; git clone -q ../other lib; git add lib 2>/dev/null; git commit -qm "with lib"
case "$1" in
  error) git submodule update --init ;;
  workaround-1) git rm -q --cached lib; rm -rf lib/.git; git add lib; git commit -qm files; git submodule update --init && git ls-files ;;
  workaround-2) git config -f .gitmodules submodule.lib.path lib; git config -f .gitmodules submodule.lib.url "$PWD/../other"
    git add .gitmodules; git submodule update --init lib && git submodule status | cut -d' ' -f3 ;;
  workaround-3) git ls-files --stage | cut -c1-6,50-; git rm -q --cached lib; git commit -qm drop; git submodule update --init && git ls-files | wc -l ;;
  dead-end-1) git submodule sync; git submodule init ;;
  dead-end-2) rm -rf lib; git submodule update --init ;;
esac
