# Packages that are built here, a root and repositories of the step's own.
package() { # its name and further lines of its head
    printf 'Name: %s\nVersion: 1.0\nRelease: 1.el7\nSummary: test\nLicense: MIT\n%b\n%%description\ntest\n%%files\n' "$1" "$2" >"$1.spec"
    rpmbuild -bb --target x86_64-linux --define "_topdir $PWD/build" --define "_rpmdir $PWD/rpms" "$1.spec" >"$1.log" 2>&1
}
repository() { # its name, its packages and further lines of its .repo file
    mkdir -p "repos/$1" etc
    for name in $2; do cp rpms/x86_64/"$name"-1.0-1.el7.x86_64.rpm "repos/$1/"; done
    createrepo_c -q "repos/$1"
    printf '[%s]\nname=%s\nbaseurl=file://%s\n%b\n' "$1" "$1" "$PWD/repos/$1" "$3" >"etc/$1.repo"
}
root=$PWD/root
dnf() { command dnf --installroot "$root" --releasever 9 --setopt=reposdir="$PWD/etc" --setopt=cachedir="$PWD/cache" --setopt=logdir="$PWD" --setopt=pluginpath=/nowhere --forcearch x86_64 "$@"; }
rpm() { command rpm --root "$root" "$@"; }
sudo() { "$@"; }
mkdir -p root rpms
