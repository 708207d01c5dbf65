exec 2>&1
printf 'module demo\n\ngo 1.19\n' >go.mod
head='package main\n\nimport "fmt"\n\ntype speaker interface{ Speak() string }\n\ntype dog struct{}\n\nfunc say(s speaker) { fmt.Println(s.Speak()) }\n'
pointer='func (d *dog) Speak() string { return "woof" }'
case "$1" in
    error) { printf "$head"; echo "$pointer"; echo 'func main() { var d dog; say(d) }'; } >main.go; go run . ;;
    workaround-1)
        { printf "$head"; echo "$pointer"; echo 'func main() { var d dog; say(d) }'; } >main.go; go run .
        echo '--- cured ---'
        { printf "$head"; echo "$pointer"; echo 'func main() { var d dog'; cat "$COMMANDS"; echo; echo '}'; } >main.go; go run . ;;
    workaround-2)
        { printf "$head"; echo 'func main() { var d dog; say(d) }'; } >main.go; go run .
        echo '--- cured ---'
        { printf "$head"; cat "$COMMANDS"; echo; echo 'func main() { var d dog; say(d) }'; } >main.go; go run . ;;
    workaround-3)
        { printf "$head"; echo 'type quiet struct{}'; echo 'func main() { var s speaker = quiet{}; fmt.Println(s != nil) }'; } >main.go; go run .
        echo '--- cured ---'
        { printf "$head"; cat "$COMMANDS"; echo; echo 'func main() { var s speaker = quiet{}; fmt.Println(s != nil) }'; } >main.go; go run . ;;
dead-end-1) { printf "$head"; echo "$pointer"; echo 'func main() { var d dog; say(d.(speaker)) }'; } >main.go; go run . ;;
esac
