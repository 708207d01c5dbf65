write() { # the body of run()
    cat >main.go <<'GO'
package main

import (
	"errors"
	"fmt"
)

type User struct{ Name string }

func (u *User) Title() string { return u.Name }

type Titled interface{ Title() string }

func find(id int) (*User, error) { return nil, errors.New("not in the table") }

func main() {
	if err := run(); err != nil {
		fmt.Println("error:", err)
	}
}

func run() error {
GO
    { cat "$1"; printf '\treturn nil\n}\n'; } >>main.go
}
go mod init demo 2>/dev/null
own() { # a function that returns an error of a type of its own
    cat >main.go <<'GO'
package main

import "fmt"

type MyError struct{ Text string }

func (e *MyError) Error() string { return e.Text }

func main() {
	if err := check("tea"); err != nil {
		fmt.Println("error:", err.Error())
	}
	fmt.Println("checked")
}
GO
    cat "$1" >>main.go
}
echo 'func check(name string) error { var e *MyError; if name == "" { e = &MyError{"no name"} }; return e }' >typed
echo 'user, _ := find(7); fmt.Println("hello", user.Name)' >wrong
echo 'user, _ := find(7); var t Titled = user; if t != nil { fmt.Println("hello", t.Title()) }' >interface
case "$1" in
    error) write wrong; go run . ;;
    workaround-5) own typed; go run .; echo '--- cured ---'; own "$COMMANDS"; go run . ;;
    workaround-*) write wrong; go run .; echo '--- cured ---'; write "$COMMANDS"; go run . ;;
    dead-end-1) write interface; go run . ;;
esac
