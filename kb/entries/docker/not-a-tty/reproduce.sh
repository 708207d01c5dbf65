exec 2>&1
. ./daemon.sh
image app
echo 'select 1' >backup.sql
docker run -d ${TTY:-$([ "$1" = dead-end-2 ] && echo --tty)} --name db app sh -c 'printf "#!/bin/sh\necho read: \$(cat)\n" >/bin/psql; chmod +x /bin/psql; touch /up; sleep 60' >/dev/null
until docker exec db test -e /up; do sleep 0.1; done
restore() { docker exec -it db psql -U postgres <backup.sql; }
case $1 in
    error | dead-end-2) restore ;;
    workaround-1) restore; echo '--- cured ---'; . "$COMMANDS" ;;
    *) exit 2 ;;
esac
