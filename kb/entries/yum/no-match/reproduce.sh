# Two repositories, of which the second has the package and is not enabled; rpmbuild makes it.
exec 2>&1
mkdir -p repos base epel cache log lib root/var/lib/rpm
printf 'Name: htop\nVersion: 1\nRelease: 1\nSummary: s\nLicense: l\nBuildArch: noarch\n%%description\nd\n%%files\n' >htop.spec
rpmbuild -bb --define "_topdir $PWD/top" --define "_rpmdir $PWD/epel" htop.spec >build.log 2>&1
createrepo_c -q base; createrepo_c -q epel
printf '[base]\nname=base\nbaseurl=file://%s/base\ngpgcheck=0\n[crb]\nname=crb\nenabled=0\nbaseurl=file://%s/epel\ngpgcheck=0\n' "$PWD" "$PWD" >repos/all.repo
sudo() { "$@"; }
dnf() {
    case "$1$3" in
        installepel-release) return ;; # the file of the repository is there already
        config-manager*) sed -i 's/enabled=0/enabled=1/' repos/all.repo; return ;;
    esac
    command dnf --releasever=9 --nogpgcheck --setopt=reposdir="$PWD/repos" --setopt=cachedir="$PWD/cache" --setopt=logdir="$PWD/log" --setopt=persistdir="$PWD/lib" --installroot="$PWD/root" --setopt=tsflags=test "$@"
}
case "$1" in
    error) dnf install -y htop; LANG=zh_CN.UTF-8 dnf install -y htop ;;
    workaround-1) dnf install -y htop; echo '--- cured ---'; . "$COMMANDS" ;;
    workaround-2) dnf config-manager; . "$COMMANDS" ;;
    dead-end-1) . "$COMMANDS" ;;
esac
