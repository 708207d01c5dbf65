exec 2>&1
mkdir -p mirror/example.com/greet/v2/@v tree/example.com/greet/v2@v2.0.0
printf 'module example.com/greet/v2\n' | tee tree/example.com/greet/v2@v2.0.0/go.mod >mirror/example.com/greet/v2/@v/v2.0.0.mod
printf 'package greet\n\nconst Word = "hello"\n' >tree/example.com/greet/v2@v2.0.0/greet.go
(cd tree && zip -qrD ../mirror/example.com/greet/v2/@v/v2.0.0.zip example.com)
echo '{"Version":"v2.0.0"}' >mirror/example.com/greet/v2/@v/v2.0.0.info
echo v2.0.0 >mirror/example.com/greet/v2/@v/list
export GOPROXY="file://$PWD/mirror" GONOSUMDB=example.com GOFLAGS=-modcacherw
mkdir app && cd app && printf 'module example.com/app\n\ngo 1.19\n\nrequire example.com/greet v2.0.0\n' >go.mod
printf 'package main\n\nimport "example.com/greet"\n\nfunc main() { println(greet.Word) }\n' >main.go
case "$1" in
    error) go build . ;;
    workaround-1) go build .; echo '--- cured ---'; . "$COMMANDS" && go run . ;;
    workaround-4) go build .; echo '--- cured ---'; cd ..; mkdir own; cd own; printf 'module example.com/greet\n\ngo 1.19\n' >go.mod; . "$COMMANDS" && head -n 1 go.mod ;;
dead-end-1) go get example.com/greet@v2.0.0 || go build . ;;
esac
