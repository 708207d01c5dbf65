exec 2>&1
printf 'module demo\n\ngo 1.19\n' >go.mod
cat >driver.go <<'END'
package main

import (
	"database/sql"
	"database/sql/driver"
	"errors"
	"io"
	"strings"
)

type fake struct{}
type rows struct{ left int }

func (fake) Open(string) (driver.Conn, error)           { return fake{}, nil }
func (fake) Begin() (driver.Tx, error)                  { return nil, errors.New("no transactions") }
func (fake) Close() error                               { return nil }
func (fake) Prepare(text string) (driver.Stmt, error)   { return stmt{text}, nil }
func (r *rows) Close() error                            { return nil }
func (r *rows) Columns() []string                       { return []string{"phone"} }
func (r *rows) Next(v []driver.Value) error {
	if r.left == 0 {
		return io.EOF
	}
	r.left--
	v[0] = nil
	return nil
}

type stmt struct{ text string }

func (stmt) Close() error                                 { return nil }
func (s stmt) NumInput() int                              { return strings.Count(s.text, "$") }
func (stmt) Exec([]driver.Value) (driver.Result, error)   { return nil, errors.New("no writing") }
func (s stmt) Query([]driver.Value) (driver.Rows, error) {
	if strings.Contains(s.text, "phone") {
		return &rows{1}, nil
	}
	return &rows{0}, nil
}

func open() *sql.DB {
	sql.Register("fake", fake{})
	db, _ := sql.Open("fake", "")
	return db
}
END
head='package main\n\nimport (\n\t"context"\n\t"database/sql"\n\t"errors"\n\t"fmt"\n)\n\ntype User struct {\n\tID   int\n\tName string\n}\n\nvar ErrNotFound = errors.New("there is no such user")\nvar db = open()\nvar ctx = context.Background()\nvar _ = sql.ErrNoRows\nvar _ = fmt.Sprint\n\n'
find() { { printf "$head"; printf 'func find(id int) (*User, error) {\n'; cat "$1"; printf '\n\treturn &u, nil\n}\n\nfunc main() {\n\t_, err := find(7)\n\tfmt.Println(err)\n}\n'; } >main.go; go run .; }
null() { { printf "$head"; printf 'func main() {\n\trow := db.QueryRow("SELECT phone FROM users")\n'; cat "$1"; printf '\n}\n'; } >main.go; go run .; }
printf '\tvar u User\n\terr := db.QueryRowContext(ctx, "SELECT id FROM users WHERE id = $1", id).Scan(&u.ID)\n\tif err != nil {\n\t\treturn nil, err\n\t}\n' >bare
printf '\tvar phone string\n\tfmt.Println(row.Scan(&phone))\n' >text
case "$1" in
    error) find bare ;;
    workaround-1) find bare; echo '--- cured ---'; find "$COMMANDS" ;;
    workaround-2) null text; echo '--- cured ---'; { cat "$COMMANDS"; printf '\n\tif err != nil {\n\t\tpanic(err)\n\t}\n'; } >scan; null scan ;;
dead-end-1) printf '\tvar u User\n\tdb.QueryRowContext(ctx, "SELECT id FROM users WHERE id = $1", id).Scan(&u.ID)\n\tif u.ID == 0 {\n\t\tpanic("the order goes to user 0")\n\t}\n' >ignored; find ignored ;;
esac
