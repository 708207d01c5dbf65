# dnf with the repository file of an old CentOS; vault.centos.org is played by a web server of this machine.
exec 2>&1
printf '127.0.0.1 localhost vault.centos.org\n' >hosts && mount --bind hosts /etc/hosts
mkdir -p repos web/centos/7/os/x86_64 cache log lib root
(cd web/centos/7/os/x86_64 && createrepo_c -q .)
(cd web && exec python3 -m http.server --bind 127.0.0.1 80 >/dev/null 2>&1) &
until (echo >/dev/tcp/127.0.0.1/80) 2>/dev/null; do sleep 0.05; done
printf '[base]\nname=CentOS-$releasever - Base\nmirrorlist=http://mirrorlist.centos.org/?release=$releasever&arch=$basearch&repo=os\n#baseurl=http://mirror.centos.org/centos/$releasever/os/$basearch/\ngpgcheck=0\n' >repos/CentOS-Base.repo
sudo() { "$@"; }
yum() { dnf --releasever=7 --nogpgcheck --setopt=reposdir="$PWD/repos" --setopt=cachedir="$PWD/cache" --setopt=logdir="$PWD/log" --setopt=persistdir="$PWD/lib" --setopt=retries=1 --setopt=skip_if_unavailable=False --installroot="$PWD/root" "$@"; }
case "$1" in
    error) yum makecache; LANG=zh_CN.UTF-8 yum makecache ;;
    workaround-1) yum makecache; echo '--- cured ---'; . "$COMMANDS" ;;
    dead-end-1) . "$COMMANDS" ;;
esac
