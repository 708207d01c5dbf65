printf 'module demo\n\ngo 1.19\n' >go.mod
two() { printf 'package main\n\nfunc main() { greet() }\n' >main.go; printf 'package main\n\nfunc greet() { println("hello") }\n' >greet.go; }
case "$1" in
    error) two; go run main.go ;;
    workaround-1) two; go run main.go; echo '--- cured ---'; . "$COMMANDS" ;;
    workaround-2)
        printf 'package main\n\nimport "strings"\n\nfunc main() { println(strings.Toupper("hello")) }\n' >main.go
        go run .; echo '--- cured ---'; . "$COMMANDS" ;;
    workaround-3)
        printf 'package main\n\n// int twice(int n) { return 2 * n; }\nimport "C"\n\nfunc answer() int { return int(C.twice(21)) }\n' >c.go
        printf 'package main\n\nfunc main() { println(answer()) }\n' >main.go
        CGO_ENABLED=0 go build .; echo '--- cured ---'; . "$COMMANDS" && ./demo ;;
    dead-end-1) two; printf 'package main\n\nfunc part() { greet() }\n' >part.go; go run main.go part.go ;;
    dead-end-2) two; mkdir greetings; mv greet.go greetings; printf 'package greetings\n\nimport "demo/greetings"\n\nfunc all() { greet(); greetings.Other() }\n' >greetings/all.go; sed -i s/main/greetings/ greetings/greet.go; go build ./greetings ;;
esac
