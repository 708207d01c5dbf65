#!/usr/bin/env bash
# Build the container image and try it, as root on Debian, without a daemon and without a registry of images:
#   apt-get install buildah mmdebstrap curl; scripts/try_image.sh
# The base is a fresh Debian with its Python, or the image that BASE names. Ends with 0 where everything held.
set -euo pipefail
cd "$(dirname "$0")/.."
export BUILDAH_ISOLATION=chroot
work=$(mktemp -d)
port=${PORT:-7991}
holds() { if "${@:2}"; then echo "holds: $1"; else echo "FAILS: $1" >&2; exit 1; fi; }

if [ -z "${BASE:-}" ]; then
  BASE=localhost/error-assistant-base:1
  if ! buildah inspect --type image "$BASE" >/dev/null 2>&1; then
    mmdebstrap --variant=minbase --include=python3,python3-venv,ca-certificates bookworm "$work/base.tar"
    fresh=$(buildah from scratch)
    buildah add -q "$fresh" "$work/base.tar" / >/dev/null
    buildah commit -q "$fresh" "$BASE" >/dev/null
    buildah rm "$fresh" >/dev/null
  fi
fi
certificates=/etc/ssl/certs/ca-certificates.crt  # this machine's: a proxy may have its own
buildah bud -q --format docker --layers=false --build-arg BASE="$BASE" -v "$certificates:$certificates:ro" -t localhost/error-assistant:try -f Containerfile .

made=$(buildah from localhost/error-assistant:try)
root=$(buildah mount "$made")
inside() { buildah run "$made" -- "$@"; }
holds "it runs as 10001" test "$(inside id -u)" = 10001
for place in / /opt/error-assistant /usr /etc; do
  holds "$place cannot be written to" bash -c "! buildah run $made -- touch $place/x 2>/dev/null"
done
holds "/cache and /data can" inside touch /cache/x /data/x

inside assistant ui --host 127.0.0.1 --port "$port" --index /opt/error-assistant/index 2>"$work/log" & server=$!
for _ in $(seq 120); do curl -sf -o /dev/null "http://127.0.0.1:$port/readyz" && break; sleep 1; done
holds "it says that it is ready" curl -sf -o /dev/null "http://127.0.0.1:$port/readyz"
holds "its health check is content" inside python3 -m ui.health "http://127.0.0.1:$port/healthz"
asked=$(curl -sf -d '{"log": "CUDA error: out of memory"}' -H 'content-type: application/json' \
  "http://127.0.0.1:$port/gradio_api/call/v2/diagnose" | cut -d'"' -f4)
holds "it answers" bash -c "curl -sf http://127.0.0.1:$port/gradio_api/call/diagnose/$asked | grep -q cuda/out-of-memory"
process=$(for it in $(pgrep -f "assistant ui --host 127.0.0.1 --port $port"); do
  case "$(readlink "/proc/$it/exe")" in *python*) echo "$it" ;; esac; done | head -1)
kill -TERM "$process"
holds "told to stop it ends with 0" wait "$server"
holds "its uploads are gone" bash -c "! ls $root/cache/uploads/* 2>/dev/null | grep -q ."
buildah rm "$made" >/dev/null
rm -rf "$work"
