# A repository under acme/webapp, served over HTTP by this machine.
exec 2>&1
git init -q -b main src && cd src && git -c user.name=A -c user.email=a@example.com commit -q --allow-empty -m first && cd ..
mkdir -p served/acme && git clone -q --bare src served/acme/webapp.git && git -C served/acme/webapp.git update-server-info
(cd served && exec python3 -m http.server --bind 127.0.0.1 8000 >/dev/null 2>&1) &
until (echo >/dev/tcp/127.0.0.1/8000) 2>/dev/null; do sleep 0.05; done
cd src && git remote add origin http://127.0.0.1:8000/acme/app.git
case "$1" in
    error) git clone http://127.0.0.1:8000/acme/app.git; LANG=zh_CN.UTF-8 git fetch origin ;;
    workaround-1) git fetch origin; echo '--- cured ---'; . "$COMMANDS"; git branch -r ;;
    dead-end-1) git fetch http://127.0.0.1:8000/acme/app; git fetch http://127.0.0.1:8000/acme/app.git ;;
    dead-end-2) . "$COMMANDS"; git fetch origin ;;
esac
