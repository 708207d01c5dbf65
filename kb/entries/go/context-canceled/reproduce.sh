exec 2>&1
printf 'module demo\n\ngo 1.19\n' >go.mod
imports='package main\n\nimport (\n\t"context"\n\t"io"\n\t"net/http"\n\t"time"\n)\n\n'
cat >main.go <<'GO'
package main

import (
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"time"
)

func reader(x any) io.Reader {
	switch v := x.(type) {
	case io.Reader:
		return v
	case []byte:
		return strings.NewReader(string(v))
	}
	return nil
}

func main() {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.WriteHeader(200)
		w.(http.Flusher).Flush()
		time.Sleep(200 * time.Millisecond)
		fmt.Fprintln(w, "hello")
	}))
	answer, err := fetch(server.URL)
	var body []byte
	if err == nil {
		body, err = io.ReadAll(reader(answer))
	}
	if err != nil {
		fmt.Println(err)
		os.Exit(1)
	}
	fmt.Print(string(body))
}
GO
bare() { printf "$imports"'func fetch(url string) (io.Reader, error) {\n\tctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)\n\tdefer cancel()\n\treq, err := http.NewRequestWithContext(ctx, "GET", url, nil)\n\tif err != nil {\n\t\treturn nil, err\n\t}\n\tresp, err := http.DefaultClient.Do(req)\n\tif err != nil {\n\t\treturn nil, err\n\t}\n\treturn resp.Body, nil\n}\n' >fetch.go; }
given() { { printf "$imports"; cat "$COMMANDS"; } >fetch.go; }
case "$1" in
    error) bare; go run . ;;
    workaround-1) bare; go run .; echo '--- cured ---'; given; go run . ;;
    dead-end-1) given; go run . ;;
esac
