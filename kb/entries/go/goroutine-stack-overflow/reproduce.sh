exec 2>&1
printf 'module demo\n\ngo 1.19\n' >go.mod
degrees() { { printf 'package main\n\nimport (\n\t"fmt"\n\t"runtime/debug"\n)\n\ntype celsius float64\n\n'; cat "$1"; printf '\n\nfunc main() {\n\tdebug.SetMaxStack(1 << 20)\n\tfmt.Println(celsius(21))\n}\n'; } >main.go; }
ring() { { printf 'package main\n\nimport "runtime/debug"\n\ntype node struct{ next *node }\n\n'; cat "$1"; printf '\n\nfunc main() {\n\tdebug.SetMaxStack(1 << 20)\n\tn := &node{}\n\tn.next = n\n\tprintln(walk(n, map[*node]bool{}))\n}\n'; } >main.go; }
printf 'func (c celsius) String() string { return fmt.Sprintf("%%v", c) }' >bare
printf 'func walk(n *node, seen map[*node]bool) int { return 1 + walk(n.next, seen) }' >barewalk
case "$1" in
    error) degrees bare; go run . 2>&1 | head -n 40 ;;
    workaround-1) degrees bare; go run . 2>&1 | head -n 40; echo '--- cured ---'; degrees "$COMMANDS"; go run . ;;
    workaround-2) ring barewalk; go run . 2>&1 | head -n 40; echo '--- cured ---'; ring "$COMMANDS"; go run . ;;
    dead-end-1) degrees bare; sed -i 's/1 << 20/8 << 20/' main.go; go run . 2>&1 | head -n 40 ;;
    dead-end-2) degrees bare; sed -i 's/^func main() {/func main() {
	defer func() { recover() }()/' main.go; go run . 2>&1 | head -n 40 ;;
esac
