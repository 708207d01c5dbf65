# A Docker daemon of the step's own, and an image from the machine's static busybox; both go when the step ends.
export DOCKER_HOST="unix://$TMPDIR/d.sock"
dockerd --host "$DOCKER_HOST" --data-root "$TMPDIR/data" --exec-root "$TMPDIR/exec" --pidfile "$TMPDIR/pid" \
    --storage-driver vfs --iptables=false --ip6tables=false --bridge=none $DOCKERD >"$TMPDIR/dockerd.log" 2>&1 &
trap 'docker ps -aq | xargs -r docker rm -f >/dev/null 2>&1; kill "$(cat "$TMPDIR/pid")"; wait' EXIT
until docker version >/dev/null 2>&1; do sleep 0.1; done
image() { # its names
    mkdir -p "$TMPDIR/image" && cp "$(command -v busybox)" "$TMPDIR/image/busybox"
    printf 'FROM scratch\nCOPY busybox /bin/\nRUN ["/bin/busybox", "--install", "/bin"]\n' >"$TMPDIR/image/Dockerfile"
    DOCKER_BUILDKIT=0 docker build --quiet --tag "$1" "$TMPDIR/image" >/dev/null 2>&1
    for name in "${@:2}"; do docker tag "$1" "$name"; done
}
sudo() { "$@"; }
