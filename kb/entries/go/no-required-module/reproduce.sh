. ./proxy.sh
mkdir app && cd app && printf 'module example.com/app\n\ngo 1.19\n' >go.mod
printf 'package main\n\nimport "example.com/greet"\n\nfunc main() { println(greet.Word) }\n' >main.go
case "$1" in
    error) go build . ;;
    workaround-*)
        go build .
        echo '--- cured ---'
        . "$COMMANDS"
        go build -o app . && ./app ;;
    dead-end-2) mkdir -p ~/go/src/example.com && cp -r ../greet ~/go/src/example.com/; go build . ;;
esac
