exec 2>&1
printf 'module demo\n\ngo 1.19\n' >go.mod
head='package main\n\nimport (\n\t"fmt"\n\t"strconv"\n)\n\nvar _ = strconv.Itoa\n\nfunc greet(name string) { fmt.Println("hello", name) }\n\nvar id, total, rate = 7, 40, 1.5\n\nfunc main() {\n\tgreet("ann")\n'
write() { { printf "$head"; cat "$1"; echo '}'; } >main.go; }
echo 'greet(id)' >text; echo 'fmt.Println(total * rate)' >number; echo 'n := strconv.Atoi("41"); fmt.Println(n)' >many
case "$1" in
    error) write text; go run . ;;
    workaround-1) write text; go run .; echo '--- cured ---'; write "$COMMANDS"; go run . ;;
    workaround-2) write number; go run .; echo '--- cured ---'; write "$COMMANDS"; go run . ;;
    workaround-3) write many; go run .; echo '--- cured ---'; write "$COMMANDS"; go run . ;;
dead-end-2) echo 'greet(id.(string))' >asserted; write asserted; go run . ;;
esac
