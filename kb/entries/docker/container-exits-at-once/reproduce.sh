exec 2>&1
. ./daemon.sh
image base
printf '#!/bin/sh\nwhile read -r name; do case $name in pymysql) echo serving; exec sleep 60 ;; esac; done </requirements.txt\necho no pymysql; exit 1\n' >shop.sh
chmod +x shop.sh
printf 'FROM base\nCOPY requirements.txt shop.sh /\nCMD ["/shop.sh"]\n' >Dockerfile
echo 'flask' >requirements.txt
DOCKER_BUILDKIT=0 docker build -q -t shop:v2 . >/dev/null 2>&1
export DOCKER_BUILDKIT=0
started() { sleep 1; docker ps -a; }
case $1 in
    error) docker run -d --name shop shop:v2; started ;;
    workaround-2) docker run -d --name shop shop:v2; started; echo '--- cured ---'; . "$COMMANDS"; started ;;
    dead-end-1)
        docker run -d --name shop --restart always shop:v2
        until [ "$(docker inspect shop --format '{{.RestartCount}}')" -ge 2 ]; do sleep 0.2; done
        docker stop shop; started
        ;;
    *) exit 2 ;;
esac
