# The module proxy's name leads to this machine, where nothing listens; a folder takes the part of the mirror.
printf '127.0.0.1 proxy.golang.org sum.golang.org goproxy.example\n' >hosts
mount --bind hosts /etc/hosts
mkdir -p mirror/example.com/greet/@v tree/example.com/greet@v1.0.0
printf 'module example.com/greet\n' | tee tree/example.com/greet@v1.0.0/go.mod >mirror/example.com/greet/@v/v1.0.0.mod
printf 'package greet\n\nconst Word = "hello"\n' >tree/example.com/greet@v1.0.0/greet.go
(cd tree && zip -qrD ../mirror/example.com/greet/@v/v1.0.0.zip example.com)
echo '{"Version":"v1.0.0"}' >mirror/example.com/greet/@v/v1.0.0.info
echo v1.0.0 >mirror/example.com/greet/@v/list
mkdir app && cd app && printf 'module app\n\ngo 1.19\n\nrequire example.com/greet v1.0.0\n' >go.mod
printf 'package main\n\nimport "example.com/greet"\n\nfunc main() { println(greet.Word) }\n' >main.go
export GONOSUMDB=example.com
case "$1" in
    error) go mod download ;;
    workaround-1)
        go mod download
        echo '--- cured ---'
        . "$COMMANDS"
        go mod tidy; go run . ;;
    dead-end-1) unset GONOSUMDB; . "$COMMANDS" ;;
esac
