exec 2>&1
mkdir -p root/etc/netplan
file=root/etc/netplan/01-lan.yaml
printf 'network:\n  version: 2\n  ethernets:\n    ens18:\n      dhcp4: false\n      addresses: 192.168.1.10/24\n' >$file
generate() { netplan generate --root-dir root; }
case $1 in
    error) generate ;;
    workaround-1) generate; echo '--- cured ---'; cat "$COMMANDS" >$file; generate && cat root/run/systemd/network/*ens18.network ;;
    dead-end-2) chmod 600 $file; generate ;;
    *) exit 2 ;;
esac
