# Start an sshd on this machine as server.example.com:22; sshd FILE gives it further settings.
export HOME=/root
mkdir -p /run/sshd ~/.ssh && chmod 700 ~ ~/.ssh
printf '127.0.0.1 localhost server.example.com ssh.github.com\n' >hosts && mount --bind hosts /etc/hosts
ssh-keygen -q -t ed25519 -N '' -f ~/.ssh/id_ed25519 && cp ~/.ssh/id_ed25519.pub ~/.ssh/authorized_keys
ssh-keygen -q -t ed25519 -N '' -f "$PWD/host_ed25519"
for name in server.example.com ssh.github.com github.com; do
    for port in 22 443 2022 2023; do
        printf '%s %s\n[%s]:%s %s\n' $name "$(cut -d' ' -f1,2 host_ed25519.pub)" $name $port "$(cut -d' ' -f1,2 host_ed25519.pub)" >>~/.ssh/known_hosts
    done
done
start() { # port, further settings
    printf 'Port %s\nListenAddress 127.0.0.1\nHostKey %s\nUsePAM no\nPermitRootLogin yes\nStrictModes no\nPidFile none\n%s\n' "$1" "$PWD/host_ed25519" "$2" >"sshd-$1.conf"
    /usr/sbin/sshd -f "sshd-$1.conf"
    sleep 0.3
}
