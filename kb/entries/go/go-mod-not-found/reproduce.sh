mkdir -p lib && printf 'package main\n\nimport "fmt"\n\nfunc main() { fmt.Println("built") }\n' >main.go
case "$1" in
    error) go build ;;
    workaround-1)
        go build
        echo '--- cured ---'
        . "$COMMANDS"
        go build -o app . && ./app ;;
    dead-end-1)
        printf 'package main\n\nimport "example.com/dep/v2"\n\nfunc main() { dep.Do() }\n' >main.go
        . "$COMMANDS" ;;
    dead-end-2) go mod tidy main.go; go mod tidy ;;
esac
