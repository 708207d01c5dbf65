# A machine of our own without lists; then a repository in a folder.
mkdir -p root/etc/apt/{apt.conf.d,preferences.d,sources.list.d,trusted.gpg.d} root/var/lib/{dpkg/updates,dpkg/info,apt/lists/partial} root/var/cache/apt/archives/partial root/var/log/apt repository
: >root/var/lib/dpkg/status && : >root/var/lib/dpkg/available
mkdir -p tree/DEBIAN && printf 'Package: tree-of-ours\nVersion: 1\nArchitecture: all\nMaintainer: Ada <ada@example.org>\nDescription: a tree\n' >tree/DEBIAN/control
dpkg-deb --build tree repository/tree.deb >build.log
(cd repository && { dpkg-deb -f tree.deb; echo "Filename: ./tree.deb"; echo "Size: $(stat -c %s tree.deb)"; echo "SHA256: $(sha256sum tree.deb | cut -d' ' -f1)"; } >Packages)
echo "deb [trusted=yes] file:$PWD/repository ./" >root/etc/apt/sources.list
cat >apt.conf <<CONF
Dir "$PWD/root";
Dir::Bin::dpkg "/usr/bin/dpkg";
Dir::State::status "$PWD/root/var/lib/dpkg/status";
Dir::Cache "$PWD/root/var/cache/apt";
DPkg::Options { "--root=$PWD/root"; "--force-not-root"; };
APT::Sandbox::User "root";
CONF
export APT_CONFIG=$PWD/apt.conf
sudo() { "$@"; } && export -f sudo
again() { apt-get install -y tree-of-ours; }
case "$1" in
    error) again ;;
    workaround-1) again; echo '--- cured ---'; bash -eu "$COMMANDS" ;;
    workaround-2) apt-get update >update.log 2>&1; apt-get install -y our-tree; echo '--- cured ---'; bash -eu "$COMMANDS" ;;
    dead-end-2) bash -eu "$COMMANDS" ;;
esac
