exec 2>&1
go mod init demo 2>/dev/null
write() { { printf 'package main\n\nimport (\n\t"context"\n\t"fmt"\n\t"sync"\n\t"time"\n)\n\nvar _, _ = context.Background, time.Second\n\nfunc main() {\n\tout := make(chan int)\n\tvar wg sync.WaitGroup\n'; cat "$@"; echo '}'; } >main.go; }
cat >workers <<'GO'
	for w := 0; w < 2; w++ {
		wg.Add(1)
		go func() { defer wg.Done(); out <- 1; out <- 2 }()
	}
GO
printf '\tfmt.Println(<-out)\n\tclose(out)\n\twg.Wait()\n' >early
printf '\tfor v := range out {\n\t\tfmt.Println(v)\n\t}\n' >range
printf '\tgo func() { for i := 0; ; i++ { out <- i } }()\n\tfmt.Println(<-out, <-out)\n\tclose(out)\n\ttime.Sleep(100 * time.Millisecond)\n\twg.Wait()\n' >stop
case "$1" in
    error) write workers early; go run . ;;
    workaround-1) write workers early; go run .; echo '--- cured ---'; write workers "$COMMANDS" range; go run . ;;
    workaround-2) write stop; go run .; echo '--- cured ---'; echo 'wg.Wait()' >end; write "$COMMANDS" end; go run . ;;
    dead-end-2) echo 'wg.Wait()' >end; write "$COMMANDS" end; go run . ;;
esac
