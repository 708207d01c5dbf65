exec 2>&1
. ./daemon.sh
image base
export DOCKER_BUILDKIT=0 # the builder inside of the engine
printf '#!/bin/sh\r\necho "started $1"\r\n' >entrypoint.sh
printf 'FROM base\nCOPY entrypoint.sh /entrypoint.sh\nENTRYPOINT ["/entrypoint.sh"]\nCMD ["app"]\n' >Dockerfile
chmod +x entrypoint.sh
git init -q . 2>/dev/null
git config user.name ann && git config user.email ann@example.com
git add entrypoint.sh Dockerfile && git commit -qm 'written on Windows'
start() { docker build -q -t app . >/dev/null 2>&1; docker run --rm app; }
case $1 in
    error) start ;;
    workaround-1)
        start
        echo '--- cured ---'
        . "$COMMANDS"
        git commit -qm 'Unix line endings' && rm entrypoint.sh && git checkout -q entrypoint.sh
        start
        ;;
    dead-end-1) cat "$COMMANDS" >>Dockerfile; start ;;
    dead-end-2) sed -i 's|^CMD.*|CMD ["/entrypoint.sh", "app"]|' Dockerfile; start ;;
    *) exit 2 ;;
esac
