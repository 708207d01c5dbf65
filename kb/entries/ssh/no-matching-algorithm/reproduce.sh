# An sshd that knows only RSA with SHA-1 and old ways, as an old switch does.
exec 2>&1
export HOME=/root
mkdir -p /run/sshd ~/.ssh etc && chmod 700 ~ ~/.ssh && mount --bind etc /etc/ssh
ssh-keygen -q -t rsa -b 2048 -N '' -f ~/.ssh/id_rsa && cp ~/.ssh/id_rsa.pub ~/.ssh/authorized_keys
ssh-keygen -q -t rsa -b 2048 -N '' -f /etc/ssh/ssh_host_rsa_key
printf 'ListenAddress 127.0.0.1\nHostKey /etc/ssh/ssh_host_rsa_key\nUsePAM no\nPermitRootLogin yes\nStrictModes no\nPidFile /run/sshd.pid\n' >/etc/ssh/sshd_config
[ "$1" = workaround-1 ] || printf 'HostKeyAlgorithms ssh-rsa\nKexAlgorithms diffie-hellman-group14-sha1\nCiphers aes128-cbc\n' >>/etc/ssh/sshd_config
[ "$1" = workaround-1 ] && printf 'HostKeyAlgorithms ssh-rsa,ssh-ed25519\n' >>/etc/ssh/sshd_config
sshd() { /usr/sbin/sshd; sleep 0.5; }
login() { ssh -o StrictHostKeyChecking=accept-new "$@"; }
sshd
case "$1" in
    error) login 127.0.0.1 true ;;
    workaround-1) login 127.0.0.1 true; echo '--- cured ---'; . "$COMMANDS"; kill "$(cat /run/sshd.pid)"; sleep 0.3; sshd; login 127.0.0.1 echo 'logged in' ;;
    workaround-2) login 127.0.0.1 true; echo '--- cured ---'; cat "$COMMANDS" >~/.ssh/config; login oldswitch echo 'logged in' ;;
    dead-end-2) login -o HostKeyAlgorithms=+ssh-rsa -o KexAlgorithms=+diffie-hellman-group14-sha1 -o Ciphers=+aes128-cbc 127.0.0.1 true >log; . "$COMMANDS"; login 127.0.0.1 true ;;
esac
