exec 2>&1
printf 'module demo\n\ngo 1.19\n' >go.mod
write() { { printf 'package main\n\nimport (\n\t"encoding/json"\n\t"fmt"\n)\n\nvar text = []byte(`{"amount": 7}`)\n\nfunc main() {\n\tvar data map[string]any\n\tif json.Unmarshal(text, &data) != nil {\n\t\treturn\n\t}\n'; cat "$1"; echo; echo '}'; } >main.go; }
echo 'var n int = data["amount"].(int); fmt.Println(n)' >bare
case "$1" in
    error) write bare; go run . ;;
    workaround-*) write bare; go run .; echo '--- cured ---'; write "$COMMANDS"; go run . ;;
    dead-end-1) write "$COMMANDS"; go run . ;;
esac
