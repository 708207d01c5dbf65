exec 2>&1
export HOME=/root
mkdir -p /run/sshd ~/.ssh && chmod 700 ~ ~/.ssh
printf '127.0.0.1 localhost server.example.com\n' >hosts && mount --bind hosts /etc/hosts
ssh-keygen -q -t ed25519 -N '' -f ~/.ssh/id_ed25519 && cp ~/.ssh/id_ed25519.pub ~/.ssh/authorized_keys
ssh-keygen -q -t ed25519 -N '' -f "$PWD/host"
printf 'server.example.com %s\n' "$(cut -d' ' -f1,2 host.pub)" >~/.ssh/known_hosts
printf 'ListenAddress 127.0.0.1\nHostKey %s/host\nUsePAM no\nPermitRootLogin yes\nStrictModes no\nPidFile %s/pid\n' "$PWD" "$PWD" >sshd.conf
serve() { [ -e pid ] && kill "$(cat pid)" && sleep 0.3; /usr/sbin/sshd -f "$PWD/sshd.conf"; sleep 0.3; }

printf 'echo Welcome to the server\n' >~/.bashrc
printf 'Subsystem sftp %s/sftp.sh\n' "$PWD" >>sshd.conf
printf '#!/bin/bash\n. ~/.bashrc\nexec /usr/lib/openssh/sftp-server\n' >sftp.sh && chmod +x sftp.sh
# a shell without terminal reads ~/.bashrc, as bash does when sshd starts it
serve
copy() { sftp root@server.example.com:/etc/hostname got </dev/null >/dev/null; ok=$?; [ -s got ] && echo 'the file arrived'; return $ok; }
case "$1" in
    error) copy ;;
    workaround-*) copy; echo '--- cured ---'; . "$COMMANDS"; sed -i 's/) return ;;/) return ;;/' ~/.bashrc; copy ;;
dead-end-1) sftp -B 262144 root@server.example.com:/etc/hostname got </dev/null >/dev/null ;;
esac
