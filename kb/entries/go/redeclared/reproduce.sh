exec 2>&1
printf 'module example.com/shop\n\ngo 1.19\n' >go.mod
printf 'package main\n\nfunc main() { println("a") }\n' >a.go
printf 'package main\n\nfunc main() { println("b") }\n' >b.go
case "$1" in
    error) go build . ;;
    workaround-*) go build .; echo '--- cured ---'; . "$COMMANDS" ;;
    dead-end-1) . "$COMMANDS"; go build . ;;
esac
