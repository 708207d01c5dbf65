exec 2>&1
mkdir -p lib/internal/text lib/text
printf 'module example.com/lib\n\ngo 1.19\n' >lib/go.mod
printf 'package text\n\nconst Word = "hello"\n' | tee lib/internal/text/text.go >lib/text/text.go
printf 'module example.com/app\n\ngo 1.19\n\nrequire example.com/lib v0.0.0\n\nreplace example.com/lib => ./lib\n' >go.mod
printf 'package main\n\nimport "example.com/lib/internal/text"\n\nfunc main() { println(text.Word) }\n' >main.go
case "$1" in
    error) go build ./... ;;
    workaround-*) go build ./...; echo '--- cured ---'; bash -e "$COMMANDS"; go run . ;;
    dead-end-1) go mod edit -replace=example.com/lib=./lib; go build ./... ;;
esac
