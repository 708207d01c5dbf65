# Another process holds the lock of a package database of our own.
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
apt-get update >update.log 2>&1
cat >hold.py <<'CODE'
import fcntl, sys, time
file = open("root/var/lib/dpkg/lock-frontend", "w")
fcntl.lockf(file, fcntl.LOCK_EX)
print("held", flush=True)
time.sleep(float(sys.argv[1]))
CODE
hold() { coproc python3 hold.py "$1"; export PID=$COPROC_PID; read -r _ <&"${COPROC[0]}"; }
again() { apt-get install -y tree-of-ours; }
case "$1" in
    error) hold 30; dpkg --root="$PWD/root" --configure -a; again ;;
    workaround-1) hold 2; dpkg --root="$PWD/root" --configure -a; echo '--- cured ---'; bash -eu "$COMMANDS" 2>&1 | grep -v 'Waiting for' ;;
    workaround-2) hold 30; dpkg --root="$PWD/root" --configure -a; echo '--- cured ---'; bash -eu "$COMMANDS"; wait "$PID" 2>/dev/null; again ;;
    dead-end-1) hold 30; bash -eu "$COMMANDS"; again && kill -0 "$PID" && echo "two at once"; exit 1 ;;
esac
