exec 2>&1
. ./rpm.sh
export GNUPGHOME="$TMPDIR/gnupg"
mkdir -m 700 "$GNUPGHOME"
gpg --batch --quiet --passphrase '' --quick-generate-key vendor@example.com rsa3072 sign never 2>gpg.log
gpg --batch --quiet --passphrase '' --quick-generate-key former@example.com rsa3072 sign never 2>>gpg.log # the key of the years before
gpg --armor --export vendor@example.com >key.asc
gpg --armor --export former@example.com >former.asc
rpm --import former.asc
package mysql-community-server 'AutoReqProv: no'
command rpm --define "__gpg $(command -v gpg)" --define '_gpg_name vendor@example.com' --addsign rpms/x86_64/*.rpm >sign.log 2>&1
repository mysql mysql-community-server "gpgcheck=1\ngpgkey=file://$PWD/former.asc"
install() { dnf install -y mysql-community-server; }
case $1 in
    error) install ;;
    workaround-1) install; echo '--- cured ---'; . "$COMMANDS"; rpm -q mysql-community-server ;;
    workaround-3)
        install
        echo '--- cured ---'
        cp rpms/x86_64/mysql-community-server-1.0-1.el7.x86_64.rpm agent.rpm
        . "$COMMANDS"
        ;;
    dead-end-1) install >log; dnf clean all; install ;;
    *) exit 2 ;;
esac
