exec 2>&1
chmod 755 . && mkdir -m 755 empty && mkdir -m 700 home
sudo() { "$@"; }
cat >vsftpd.conf <<END
listen=YES
listen_port=2121
background=NO
anonymous_enable=YES
no_anon_password=YES
anon_root=$PWD/home/files
secure_chroot_dir=$PWD/empty
END
try() { (vsftpd "$PWD/vsftpd.conf" & p=$!; sleep 0.5; curl -sSv ftp://127.0.0.1:2121/; kill $p); }
case $1 in
error) try ;;
workaround-2) try; . "$COMMANDS"; echo '--- cured ---'; try ;;
esac
