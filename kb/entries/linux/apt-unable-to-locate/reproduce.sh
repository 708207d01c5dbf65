# A machine of our own without lists; then a repository in a folder.
mkdir -p root/etc/apt/{apt.conf.d,preferences.d,sources.list.d,trusted.gpg.d} root/var/lib/{dpkg,apt/lists/partial} root/var/cache/apt/archives/partial repository
: >root/var/lib/dpkg/status
mkdir -p tree/DEBIAN && printf 'Package: tree-of-ours\nVersion: 1\nArchitecture: all\nMaintainer: Ada <ada@example.org>\nDescription: a tree\n' >tree/DEBIAN/control
dpkg-deb --build tree repository/tree.deb >build.log
(cd repository && { dpkg-deb -f tree.deb; echo "Filename: ./tree.deb"; echo "Size: $(stat -c %s tree.deb)"; echo "SHA256: $(sha256sum tree.deb | cut -d' ' -f1)"; } >Packages)
echo "deb [trusted=yes] file:$PWD/repository ./" >root/etc/apt/sources.list
apt() { command "$@" -o Dir="$PWD/root" -o Dir::State::status="$PWD/root/var/lib/dpkg/status" -o APT::Sandbox::User=root; }
install() { apt apt-get install --simulate "$@"; }
case "$1" in
    error) install tree-of-ours ;;
    workaround-1) apt apt-get update >update.log 2>&1; install tree-of-ours ;;
    workaround-2) apt apt-get update >update.log 2>&1; apt apt-cache search --names-only '^tree-of' ;;
    dead-end-2) install --fix-missing tree-of-ours ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
