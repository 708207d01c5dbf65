set -u
git config --global user.name Ann
git config --global user.email ann@example.org
git config --global init.defaultBranch main
exec 2>&1
git init -q lib; git -C lib commit -q --allow-empty -m one
git init -q repo; cd repo
case "$1" in
  error) git submodule add "$PWD/../lib" lib ;;
  workaround-1) git -c protocol.file.allow=always submodule add -q "$PWD/../lib" lib; git submodule status | cut -d' ' -f3 ;;
  workaround-2) GIT_ALLOW_PROTOCOL=file:https git submodule add -q "$PWD/../lib" lib; git submodule status | cut -d' ' -f3 ;;
  workaround-3) git daemon --base-path="$PWD/.." --export-all --listen=127.0.0.1 --port=9418 2>/dev/null & sleep 0.3
    git submodule add -q git://127.0.0.1/lib lib; git submodule status | cut -d' ' -f3; kill $! ;;
  dead-end-1) git config protocol.file.allow always; git submodule add "$PWD/../lib" lib ;;
  dead-end-2) git submodule add "file://$PWD/../lib" lib ;;
esac
