exec 2>&1
. ./daemon.sh
htpasswd -Bbc users ann token-1 2>/dev/null
printf 'version: 0.1\nstorage: {filesystem: {rootdirectory: %s}}\nauth: {htpasswd: {realm: corp, path: %s}}\nhttp: {addr: "127.0.0.1:5000"}\n' "$PWD/registry" "$PWD/users" >registry.yml
docker-registry serve registry.yml >registry.log 2>&1 &
registry=$!
trap 'kill $registry; kill "$(cat "$TMPDIR/pid")"; wait' EXIT
until (echo >/dev/tcp/127.0.0.1/5000) 2>/dev/null; do sleep 0.1; done
image localhost:5000/team/app:1.2
case $1 in
    error) docker push localhost:5000/team/app:1.2 ;;
    workaround-1)
        docker push localhost:5000/team/app:1.2
        echo '--- cured ---'
        (sleep 3; echo token-1) | script -qec "bash -e '$COMMANDS'" /dev/null # typed at the prompt
        docker push localhost:5000/team/app:1.2
        ;;
    dead-end-2)
        for _ in 1 2; do echo wrong | docker login -u ann --password-stdin localhost:5000; done
        ;;
    *) exit 2 ;;
esac
