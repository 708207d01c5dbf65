go mod init demo 2>/dev/null
HEAD='package main

import (
	"fmt"
	"sync"
	"time"
)

var _ = time.Second
var _ sync.Mutex
'
SEND='go func() { for i := 0; i < 3; i++ { results <- i * i } }()'
TAIL='for r := range results { fmt.Println(r) }
}'
group() { printf '%s\n%s\nfunc main() { var wg sync.WaitGroup; wg.Add(1); %s; wg.Wait(); fmt.Println("all done") }\n' "$HEAD" "$1" "$2" >main.go; }
case "$1" in
    error) printf '%s\nfunc main() {\nresults := make(chan int)\n%s\n%s\n' "$HEAD" "$SEND" "$TAIL" >main.go; go run . ;;
    workaround-1) { printf '%s\nfunc main() {\nresults := make(chan int)\n' "$HEAD"; cat "$COMMANDS"; echo "$TAIL"; } >main.go; go run . ;;
    workaround-2)
        USE='results <- 1; results <- 2; fmt.Println(<-results + <-results)
}'
        printf '%s\nfunc main() {\nresults := make(chan int)\n%s\n' "$HEAD" "$USE" >main.go; go run .
        echo '--- cured ---'
        { printf '%s\nfunc main() {\n' "$HEAD"; cat "$COMMANDS"; echo "$USE"; } >main.go; go run . ;;
    workaround-3)
        group 'func work(wg sync.WaitGroup) { wg.Done() }' 'go work(wg)'; go run .
        echo '--- cured ---'
        group "$(cat "$COMMANDS")" 'go work(&wg)'; go run . ;;
    dead-end-1) printf '%s\nfunc main() {\nresults := make(chan int, 100)\n%s\n%s\n' "$HEAD" "$SEND" "$TAIL" >main.go; go run . ;;
    dead-end-2) printf '%s\nfunc main() {\nresults := make(chan int)\n%s\ntime.Sleep(time.Second)\n%s\n' "$HEAD" "$SEND" "$TAIL" >main.go; go run . ;;
esac
