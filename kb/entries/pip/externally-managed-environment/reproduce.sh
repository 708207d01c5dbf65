# pip for the Python of the system, which belongs to its package manager. What is installed there is seen by nobody else.
if [ -z "${INSIDE-}" ]; then
    INSIDE=1 exec unshare --map-root-user --mount bash "$0" "$@"
fi
. ./lab.sh
wheel greeter 1.0 py3-none-any "print('installed for', __import__('sys').prefix)"
system=/usr/bin/python3
packages=$("$system" -c "import sysconfig; print(sysconfig.get_path('purelib', sysconfig.get_preferred_scheme('prefix')))")
mount -t tmpfs tmpfs "$packages"
mkdir ours && cp -rL "$pipdir" ours/pip
pip() { "$system" "$PWD/ours/pip" "$@"; }
sudo() { "$@"; }
python3() { "$system" "$1" "$2" --without-pip "$3"; printf '#!/bin/sh\nexec "%s/bin/python" "%s/ours/pip" "$@"\n' "$3" "$PWD" >"$3/bin/pip"; chmod +x "$3/bin/pip"; }
again() { pip install greeter; }
case $1 in
error) again ;;
workaround-1) again; echo '--- cured ---'; . "$COMMANDS" && ~/venv/bin/python -c 'import greeter' ;;
workaround-4) again; echo '--- cured ---'; . "$COMMANDS" && "$system" -c 'import greeter' ;;
dead-end-*) id -u; . "$COMMANDS" ;;
esac
