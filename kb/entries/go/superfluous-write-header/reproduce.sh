exec 2>&1
printf 'module demo\n\ngo 1.19\n' >go.mod
write() { { printf 'package main\n\nimport (\n\t"fmt"\n\t"net/http"\n\t"net/http/httptest"\n)\n\nfunc handle(w http.ResponseWriter, r *http.Request) {\n'; cat "$1"; printf '\n}\n\nfunc main() {\n\tserver := httptest.NewServer(http.HandlerFunc(handle))\n\tdefer server.Close()\n\tresponse, err := http.Get(server.URL + "/none")\n\tfmt.Println(response.Status, err)\n}\n'; } >main.go; }
printf 'if r.URL.Path != "/" {\n\thttp.Error(w, "not found", http.StatusNotFound)\n}\nw.WriteHeader(http.StatusOK)' >bare
case "$1" in
    error) write bare; go run . ;;
    workaround-*) write bare; go run .; echo '--- cured ---'; write "$COMMANDS"; go run . ;;
esac
