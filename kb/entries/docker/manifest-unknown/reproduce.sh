exec 2>&1
. ./daemon.sh
printf 'version: 0.1\nstorage: {filesystem: {rootdirectory: %s}}\nhttp: {addr: "127.0.0.1:5000"}\n' "$PWD/registry" >registry.yml
docker-registry serve registry.yml >registry.log 2>&1 &
registry=$!
trap 'kill $registry; kill "$(cat "$TMPDIR/pid")"; wait' EXIT
until (echo >/dev/tcp/127.0.0.1/5000) 2>/dev/null; do sleep 0.1; done
image localhost:5000/team/app:1.2
docker push -q localhost:5000/team/app:1.2
case $1 in
    error) docker pull localhost:5000/team/app:1.3 ;;
    workaround-2) docker pull localhost:5000/team/app:1.3; echo '--- cured ---'; docker pull localhost:5000/team/app:1.2 ;;
    dead-end-1) docker system prune --all --force; docker pull localhost:5000/team/app:1.3 ;;
    dead-end-2) docker pull localhost:5000/team/app ;;
    *) exit 2 ;;
esac
