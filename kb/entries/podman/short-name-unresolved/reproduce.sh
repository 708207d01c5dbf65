exec 2>&1
if [ -z "$INSIDE" ]; then INSIDE=1 exec unshare --mount bash "$0" "$@"; fi
mount -t tmpfs tmpfs /var/cache # where Podman keeps what it learns of registries
# Docker Hub is played by a registry on this machine.
mkdir -p ~/.config/containers/registries.conf.d
export CONTAINERS_STORAGE_CONF="$PWD/storage.conf"
printf '[storage]\ndriver = "vfs"\ngraphroot = "%s"\nrunroot = "%s"\n' "$PWD/images" "$PWD/run" >storage.conf
printf 'version: 0.1\nstorage: {filesystem: {rootdirectory: %s}}\nhttp: {addr: "127.0.0.1:5000"}\n' "$PWD/registry" >registry.yml
docker-registry serve registry.yml >registry.log 2>&1 &
trap 'kill %1' EXIT
until (echo >/dev/tcp/127.0.0.1/5000) 2>/dev/null; do sleep 0.1; done
echo hello >greeting
tar -cf root.tar greeting
podman import root.tar 127.0.0.1:5000/library/nginx:1.27 >import.log 2>&1
podman push --tls-verify=false 127.0.0.1:5000/library/nginx:1.27 >push.log 2>&1
podman rmi -af >rmi.log
printf '[[registry]]\nprefix = "docker.io"\nlocation = "127.0.0.1:5000"\ninsecure = true\n' >~/.config/containers/registries.conf.d/hub.conf
case $1 in
    error) podman pull nginx:1.27 ;;
    workaround-1) podman pull nginx:1.27; echo '--- cured ---'; . "$COMMANDS" ;;
    workaround-2) podman pull nginx:1.27; echo '--- cured ---'; . "$COMMANDS"; podman pull nginx:1.27 ;;
    dead-end-1)
        export REGISTRY_AUTH_FILE="$PWD/auth.json" # as a login writes it
        printf '{"auths": {"docker.io": {"auth": "%s"}}}' "$(printf ann:s3cret | base64)" >auth.json
        podman login --get-login docker.io
        podman pull nginx:1.27
        ;;
    *) exit 2 ;;
esac
