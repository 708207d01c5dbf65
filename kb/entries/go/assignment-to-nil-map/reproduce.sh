exec 2>&1
go mod init demo 2>/dev/null
write() { { printf 'package main\n\nimport "fmt"\n\nfunc main() {\n'; cat "$1"; echo '}'; } >main.go; }
echo 'var counts map[string]int; counts["a"]++; fmt.Println(counts)' >plain
echo 'byDay := map[string]map[string]int{}; byDay["mon"]["a"]++; fmt.Println(byDay)' >nested
echo 'type Cache struct{ items map[string]int }; cache := &Cache{}; cache.items["a"] = 1; fmt.Println(cache.items)' >field
case "$1" in
    error) write plain; go run . ;;
    workaround-1) write plain; go run .; echo '--- cured ---'; write "$COMMANDS"; go run . ;;
    workaround-2) write nested; go run .; echo '--- cured ---'; write "$COMMANDS"; go run . ;;
    workaround-3) write field; go run .; echo '--- cured ---'; write "$COMMANDS"; go run . ;;
    dead-end-*) write "$COMMANDS"; go run . ;;
esac
