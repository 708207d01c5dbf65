exec 2>&1
export XDG_RUNTIME_DIR="$TMPDIR" CONTAINERS_STORAGE_CONF="$PWD/storage.conf"
printf '[storage]\ndriver = "vfs"\ngraphroot = "%s"\nrunroot = "%s"\n' "$PWD/images" "$PWD/run" >storage.conf
systemctl() { # podman.socket of the user
    mkdir -p "$XDG_RUNTIME_DIR/podman"
    podman system service --time 0 "unix://$XDG_RUNTIME_DIR/podman/podman.sock" >service.log 2>&1 &
    until [ -S "$XDG_RUNTIME_DIR/podman/podman.sock" ]; do sleep 0.1; done
}
ask() { podman --remote --url "unix://$XDG_RUNTIME_DIR/podman/podman.sock" version; }
case $1 in
    error) ask ;;
    workaround-3) ask; echo '--- cured ---'; . "$COMMANDS"; ask && curl -s --unix-socket "${DOCKER_HOST#unix://}" http://d/_ping; kill %1 ;;
    *) exit 2 ;;
esac
