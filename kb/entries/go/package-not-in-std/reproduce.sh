# The installed Go is 1.19: it has net/netip, and no slices.
printf 'module example.com/shop\n\ngo 1.18\n' >go.mod
case "$1" in
    error) printf 'package main\n\nimport "slices"\n\nfunc main() { println(slices.Max([]int{1, 2})) }\n' >main.go; go build . ;;
    workaround-1)
        mkdir store && printf 'package store\n\nconst Name = "store opened"\n' >store/store.go
        printf 'package main\n\nimport "store"\n\nfunc main() { println(store.Name) }\n' >main.go
        go build ./...
        echo '--- cured ---'
        . "$COMMANDS"
        go run . ;;
    dead-end-1) . "$COMMANDS" ;;
    dead-end-2)
        printf 'package main\n\nimport "slices"\n\nfunc main() { println(slices.Max([]int{1, 2})) }\n' >main.go
        sed -i 's/go 1.18/go 1.21/' go.mod; go build . ;;
esac
