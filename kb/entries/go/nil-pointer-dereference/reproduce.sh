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
echo 'user, _ := find(7); fmt.Println("hello", user.Name)' >wrong
echo 'user, _ := find(7); var t Titled = user; if t != nil { fmt.Println("hello", t.Title()) }' >interface
case "$1" in
    error) write wrong; go run . ;;
    workaround-*) write wrong; go run .; echo '--- cured ---'; write "$COMMANDS"; go run . ;;
    dead-end-1) write interface; go run . ;;
esac
