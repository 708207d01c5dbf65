go mod init demo 2>/dev/null
write() { # $1: a file that sets resp and err
    { cat <<'GO'
package main

import (
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"time"
)

var _, _ = context.Background, net.Dialer{}

func call(url string) error {
GO
    cat "$1"
    cat <<'GO'
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	body, err := io.ReadAll(resp.Body)
	if err != nil {
		return err
	}
	fmt.Println(resp.Status, string(body))
	return nil
}

func main() { // a server that thinks for half a second, and takes its time with the body
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		time.Sleep(HEAD * time.Millisecond)
		w.WriteHeader(200)
		w.(http.Flusher).Flush()
		time.Sleep(500 * time.Millisecond)
		fmt.Fprint(w, "report")
	}))
	if err := call(server.URL); err != nil {
		fmt.Println(err)
		panic("no report")
	}
}
GO
    } | sed "s/HEAD/${HEAD:-500}/" >main.go
}
echo 'client := &http.Client{Timeout: 200 * time.Millisecond}; resp, err := client.Get(url)' >short
echo 'client := &http.Client{Timeout: 200 * time.Millisecond}; resp, err := client.Get(url); for i := 0; err != nil && i < 2; i++ { resp, err = client.Get(url) }' >again
echo 'client := &http.Client{Timeout: 200 * time.Millisecond, Transport: &http.Transport{ResponseHeaderTimeout: 20 * time.Second}}; resp, err := client.Get(url)' >header
case "$1" in
    error) write short; go run . ;;
    workaround-1) write short; go run .; echo '--- cured ---'; write "$COMMANDS"; go run . ;;
    workaround-2) HEAD=0; write short; go run .; echo '--- cured ---'; write "$COMMANDS"; go run . ;;
    dead-end-1) write again; go run . ;;
    dead-end-2) write header; go run . ;;
esac
