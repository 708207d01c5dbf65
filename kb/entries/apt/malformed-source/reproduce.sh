exec 2>&1
. ./apt.sh
deb tool 1.0; index; touch /etc/apt/sources.list
mkdir -p web/dists/bookworm/main/binary-amd64 && touch web/dists/bookworm/main/binary-amd64/Packages
printf 'Suite: bookworm\nCodename: bookworm\nArchitectures: amd64\nComponents: main\nDate: %s\nSHA256:\n %s 0 main/binary-amd64/Packages\n' "$(date -Ru)" "$(sha256sum </dev/null | cut -d' ' -f1)" >web/dists/bookworm/Release
bad=/etc/apt/sources.list.d/extra.list
case "$1" in
    error) echo 'deb https://repo.example.com/debian bookworm' >$bad; apt-get update; LANG=zh_CN.UTF-8 apt-get update
        echo '<!DOCTYPE html>' >$bad; apt-get update ; LANG=zh_CN.UTF-8 apt-get update ;;
    workaround-1) echo 'deb https://repo.example.com/debian bookworm' >$bad; apt-get update; echo '--- cured ---'; . "$COMMANDS" ;;
    workaround-2) echo '<!DOCTYPE html>' >$bad; apt-get update; echo '--- cured ---'; . "$COMMANDS" ;;
    dead-end-1) echo 'deb https://repo.example.com/debian bookworm' >$bad; . "$COMMANDS" ;;
esac
