printf 'module demo\n\ngo 1.19\n' >go.mod
main() { printf 'package main\n\nimport (\n\t"os"\n)\n\nfunc main() {\n%s\n}\n' "$1" >main.go; }
plain() { printf 'package main\n\nfunc main() {\n%s\nprintln("built")\n}\n' "$1" >main.go; }
case "$1" in
    error) main 'println("built")'; go build . ;;
    workaround-1) main 'println("built")'; go build .; echo '--- cured ---'; . "$COMMANDS"; go run . ;;
    workaround-2) plain 'x := 1'; go build .; echo '--- cured ---'; plain "x := 1
$(cat "$COMMANDS")"; go run . ;;
    workaround-3) printf 'package main\n\nimport "image/png"\n\nfunc main() { println("built") }\n' >main.go; go build .
        echo '--- cured ---'; { echo 'package main'; cat "$COMMANDS"; echo 'func main() { println("built") }'; } >main.go; go run . ;;
    workaround-4) plain 'var total int
if true {
	total := 42
}
println(total)'; go build .; echo '--- cured ---'; plain "var total int
$(cat "$COMMANDS")"; go run . ;;
    dead-end-1) main 'println("built")'; . "$COMMANDS" ;;
    dead-end-2) plain 'x := 1
x = 2'; go build . ;;
esac
