. ./proxy.sh
mkdir app && cd app && git init -q . && printf 'module example.com/app\n\ngo 1.19\n\nrequire example.com/greet v1.0.0\n' >go.mod
printf 'package main\n\nimport "example.com/greet"\n\nfunc main() { println(greet.Word) }\n' >main.go
case "$1" in
    error) go build . ;;
    workaround-*)
        go build .
        echo '--- cured ---'
        . "$COMMANDS"
        go build -o app . && ./app ;;
    dead-end-1) go mod tidy; rm go.sum; go build . ;;
esac
