exec 2>&1
printf 'module demo\n\ngo 1.19\n' >go.mod
printf 'package main\n\nimport (\n\t"embed"\n\t"fmt"\n)\n\n//go:embed static\nvar files embed.FS\n\nfunc main() {\n\tentries, err := files.ReadDir("static")\n\tfmt.Println(len(entries), err)\n}\n' >main.go
case "$1" in
    error) go build -o app . ;;
    workaround-*) go build -o app .; echo '--- cured ---'; . "$COMMANDS" && ./app ;;
    dead-end-2) . "$COMMANDS"; go build -o app . ;;
esac
