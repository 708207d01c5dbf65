# A package database of this script's own lies over the machine's, seen by this process alone.
exec 2>&1
mkdir db log && mount --bind log /var/log && mount --bind db /var/lib/dpkg || exit
cd / && mkdir -p /var/lib/dpkg/info /var/lib/dpkg/updates /var/lib/dpkg/triggers && : >/var/lib/dpkg/status-old && chmod 644 /var/lib/dpkg/status-old
printf 'Package: tool\nStatus: install ok installed\nMaintainer: Ann <ann@example.org>\nArchitecture: all\nVersion: 1.0\nDescription: a tool\n\n' >/var/lib/dpkg/status-old
: >/var/lib/dpkg/info/format; echo 1 >/var/lib/dpkg/info/format; : >/var/lib/dpkg/info/tool.list
head -c 64 /dev/zero >/var/lib/dpkg/status # what a power failure leaves
sudo() { "$@"; }
again() { apt-get check; dpkg -l tool; dpkg --configure -a; }
case $1 in
error) again ;;
workaround-2) again; echo '--- cured ---'; . "$COMMANDS"; dpkg -l tool ;;
dead-end-2) rm -f /var/lib/dpkg/lock /var/lib/dpkg/lock-frontend; again ;;
esac
