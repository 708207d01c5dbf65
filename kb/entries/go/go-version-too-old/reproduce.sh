exec 2>&1
printf 'package main\n\nfunc main() { println("built") }\n' >main.go
printf 'module demo\n\ngo 1.19.1\n\ntoolchain go1.23.4\n' >go.mod
case "$1" in
    error) go build ./... ;;
    workaround-1) go build ./...; echo '--- cured ---'; . "$COMMANDS"; go run . ;;
    dead-end-1) . "$COMMANDS" ;;
esac
