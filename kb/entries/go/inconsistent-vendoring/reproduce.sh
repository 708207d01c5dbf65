exec 2>&1
. ./proxy.sh
mkdir app && cd app && printf 'module example.com/app\n\ngo 1.19\n' >go.mod
printf 'package main\n\nimport "example.com/greet"\n\nfunc main() { println(greet.Word) }\n' >main.go
go mod tidy && go mod vendor && sed -i '/explicit/d' vendor/modules.txt
case "$1" in
    error) go build -o app . ;;
    workaround-*) go build -o app .; echo '--- cured ---'; . "$COMMANDS" && go build -o app . "$( [ "$1" = workaround-2 ] && echo -mod=mod || echo . )" 2>/dev/null; ./app || { go build -o app . && ./app; } ;;
    dead-end-2) . "$COMMANDS"; go build -o app . ;;
esac
