. ./proxy.sh
publish v1.0.0 hello
mkdir app && cd app && printf 'module example.com/app\n\ngo 1.19\n\nrequire example.com/greet v1.0.0\n' >go.mod
printf 'package main\n\nimport "example.com/greet"\n\nfunc main() { println(greet.Word) }\n' >main.go
go mod tidy && rm -rf ~/go # the hash of "hello" is recorded, nothing is cached
move() { (cd .. && publish v1.0.0 servus && publish v1.0.1 servus); }
case "$1" in
    error) move; go build . ;;
    workaround-1) # a broken copy was downloaded once
        move; go build .; (cd .. && publish v1.0.0 hello)
        echo '--- cured ---'
        . "$COMMANDS"; go run . ;;
    workaround-*) move; go build .; echo '--- cured ---'; . "$COMMANDS"; go run . ;;
    dead-end-2) move; . "$COMMANDS" ;;
esac
