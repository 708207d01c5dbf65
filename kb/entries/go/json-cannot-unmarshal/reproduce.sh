exec 2>&1
go mod init demo 2>/dev/null
write() { { printf 'package main\n\nimport (\n\t"encoding/json"\n\t"fmt"\n)\n\n'; cat "$1"; printf '\nfunc main() {\n\tvar o Order\n\tif err := json.Unmarshal([]byte(`%s`), &o); err != nil {\n\t\tpanic(err)\n\t}\n\tfmt.Println("amount", o.Amount)\n}\n' "$2"; } >main.go; }
printf 'type Order struct {\n\tAmount int `json:"amount"`\n}\n' >plain
case "$1" in
    error) write plain '{"amount": "12"}'; go run . ;;
    workaround-*) write plain '{"amount": "12"}'; go run .; echo '--- cured ---'; write "$COMMANDS" '{"amount": "12"}'; go run . ;;
    dead-end-2) write "$COMMANDS" '{"amount": "12"}'; go run . ;;
esac
