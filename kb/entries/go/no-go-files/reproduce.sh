exec 2>&1
printf 'module example.com/shop\n\ngo 1.19\n' >go.mod
mkdir -p cmd/server wrap
printf 'package main\n\nfunc main() { println("served") }\n' >cmd/server/main.go
printf 'package wrap\n\n// int two(void) { return 2; }\nimport "C"\n\nvar N = int(C.two())\n' >wrap/wrap.go
printf 'package main\n\nimport "example.com/shop/wrap"\n\nfunc main() { println(wrap.N) }\n' >wrapmain.txt
case "$1" in
    error) go build . ;;
    workaround-1) go build .; echo '--- cured ---'; . "$COMMANDS" && ./server ;;
    workaround-2) CGO_ENABLED=0 go build ./wrap; echo '--- cured ---'; . "$COMMANDS" && go vet ./wrap && echo built ;;
    workaround-3) go build .; echo '--- cured ---'; cd wrap && CGO_ENABLED=0 bash -e "$COMMANDS" ;;
    dead-end-1) . "$COMMANDS"; go build . ;;
esac
