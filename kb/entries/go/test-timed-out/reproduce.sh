exec 2>&1
printf 'module demo\n\ngo 1.19\n' >go.mod
slow() { printf 'package demo\n\nimport (\n\t"testing"\n\t"time"\n)\n\nfunc TestImport(t *testing.T) { time.Sleep(800 * time.Millisecond) }\n' >demo_test.go; }
bounded() { { printf 'package demo\n\nimport (\n\t"testing"\n\t"time"\n)\n\nfunc TestImport(t *testing.T) {\n\tresults := make(chan int)\n\tgo func() { time.Sleep(100 * time.Millisecond); results <- 7 }()\n'; cat "$COMMANDS"; echo; echo '}'; } >demo_test.go; }
case "$1" in
    error) slow; go test -timeout 300ms . ;;
    workaround-1) slow; go test -timeout 300ms .; echo '--- cured ---'; . "$COMMANDS" ;;
    workaround-2) slow; go test -timeout 300ms .; echo '--- cured ---'; . "$COMMANDS" ;;
    workaround-3) slow; go test -timeout 300ms .; echo '--- cured ---'; bounded; go test -v -timeout 5s . ;;
    dead-end-1) slow; sed -i 's/{ time/{ t.Parallel(); time/' demo_test.go; go test -timeout 300ms . ;;
    dead-end-2) slow; . "$COMMANDS"; go test -timeout 300ms . ;;
esac
