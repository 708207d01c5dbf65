exec 2>&1
go mod init demo 2>/dev/null
write() {
    { printf 'package main\n\nimport (\n\t"fmt"\n\t"sync"\n)\n\nvar _ sync.Mutex\n\n'; cat "$1"; cat <<'GO'

func main() {
	c := &counter{INIT}
	var wg sync.WaitGroup
	for g := 0; g < 8; g++ {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for k := 0; k < 100000; k++ {
				c.add(k)
			}
		}()
	}
	wg.Wait()
	fmt.Println("counted")
}
GO
    } | sed "s/INIT/$2/" >main.go
}
printf 'type counter struct{ m map[int]int }\n\nfunc (c *counter) add(k int) { c.m[k%%10]++ }\n' >bare
case "$1" in
    error) write bare 'm: map[int]int{}'; go run . 2>&1 | head -8 ;;
    workaround-1) write bare 'm: map[int]int{}'; go run . 2>&1 | head -8; echo '--- cured ---'; write "$COMMANDS" 'm: map[int]int{}'; go run . ;;
    workaround-2) write bare 'm: map[int]int{}'; go run . 2>&1 | head -8; echo '--- cured ---'; write "$COMMANDS" ''; go run . ;;
    dead-end-1) write "$COMMANDS" 'm: map[int]int{}'; go run . 2>&1 | head -8 ;;
esac
