exec 2>&1
printf 'module demo\n\ngo 1.19\n' >go.mod
printf 'package main\n\nfunc main() { println("built") }\n' >main.go
mkdir .git   # as a checkout of which git makes nothing
case "$1" in
    error) go build -o app . ;;
    workaround-1) go build -o app .; echo '--- cured ---'; . "$COMMANDS"; echo looked ;;
    workaround-2) go build -o app .; echo '--- cured ---'; . "$COMMANDS"; ./app ;;
    dead-end-1) . "$COMMANDS"; go build -o app . ;;
esac
