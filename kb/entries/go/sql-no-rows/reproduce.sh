# A driver of this script's own, whose table is empty.
exec 2>&1
printf 'module demo\n\ngo 1.19\n' >go.mod
cat >driver.go <<'END'
package main

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"io"
)

type empty struct{}

func (empty) Open(string) (driver.Conn, error)          { return empty{}, nil }
func (empty) Prepare(string) (driver.Stmt, error)       { return empty{}, nil }
func (empty) Begin() (driver.Tx, error)                 { return nil, io.EOF }
func (empty) Close() error                              { return nil }
func (empty) NumInput() int                             { return 1 }
func (empty) Exec([]driver.Value) (driver.Result, error) { return nil, io.EOF }
func (empty) Query([]driver.Value) (driver.Rows, error) { return empty{}, nil }
func (empty) Columns() []string                         { return []string{"id", "name"} }
func (empty) Next([]driver.Value) error                 { return io.EOF }

type User struct {
	ID   int
	Name string
}

var ErrNotFound = errors.New("there is no such user")

func main() {
	sql.Register("empty", empty{})
	db, _ := sql.Open("empty", "")
	_, err := find(context.Background(), db, 7)
	fmt.Println("told:", err, errors.Is(err, ErrNotFound))
}
END
head='package main\n\nimport (\n\t"context"\n\t"database/sql"\n\t"errors"\n)\n\nvar _ = errors.Is\n\nfunc find(ctx context.Context, db *sql.DB, id int) (*User, error) {\n'
write() { { printf "$head"; cat; printf '\nreturn &u, err\n}\n'; } >find.go; }
echo 'var u User; err := db.QueryRowContext(ctx, "SELECT id, name FROM users WHERE id = $1", id).Scan(&u.ID, &u.Name)' | write
go run .
case $1 in
workaround-1) echo '--- cured ---'; write <"$COMMANDS"; go run . ;;
esac
