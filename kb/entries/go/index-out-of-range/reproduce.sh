exec 2>&1
go mod init demo 2>/dev/null
write() { { printf 'package main\n\nimport (\n\t"fmt"\n\t"strings"\n)\n\nvar _ = strings.Cut\n\nfunc main() {\n\tline := "no separator here"\n'; cat "$1"; echo '}'; } >main.go; }
echo 'parts := strings.Split(line, ":"); fmt.Println(parts[1])' >bare
echo 'squares := make([]int, 0, 3); for i := 0; i < 3; i++ { squares[i] = i * i }; fmt.Println(squares, line)' >fill
case "$1" in
    error) write bare; go run . ;;
    workaround-3) write fill; go run .; echo '--- cured ---'; write "$COMMANDS"; go run . ;;
    workaround-*) write bare; go run .; echo '--- cured ---'; write "$COMMANDS"; go run . ;;
    dead-end-1) write "$COMMANDS"; go run . ;;
esac
