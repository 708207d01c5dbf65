exec 2>&1
mkdir -m 700 ~/.gnupg
git init -q . && git config --global user.name Ann && git config --global user.email ann@example.com
git config --global commit.gpgsign true && git config --global user.signingkey 0123456789ABCDEF
key() { gpg --batch -q --passphrase '' --quick-generate-key 'Ann <ann@example.com>' ed25519 sign never; }
commit() { git commit --allow-empty -m first; }
case "$1" in
    error) commit; LANG=zh_CN.UTF-8 commit ;;
    workaround-1) key; commit; echo '--- cured ---'; . "$COMMANDS"; commit ;;
    workaround-4) commit; echo '--- cured ---'; . "$COMMANDS"; commit ;;
    dead-end-1) key; . "$COMMANDS"; commit ;;
    dead-end-2) key; gpg --export >public.asc; rm -rf ~/.gnupg; mkdir -m 700 ~/.gnupg; gpg -q --import public.asc
        git config --global --unset user.signingkey; commit ;;
esac
gpgconf --kill gpg-agent
