exec 2>&1
printf 'module demo\n\ngo 1.19\n' >go.mod
write() { { printf 'package main\n\nimport (\n\t"fmt"\n\t"net/http"\n\t"net/http/httptest"\n)\n\nfunc handle(w http.ResponseWriter, r *http.Request) {\n'; cat "$1"; printf '\n}\n\nfunc main() {\n\tserver := httptest.NewServer(http.HandlerFunc(handle))\n\tdefer server.Close()\n\tresponse, err := http.Get(server.URL + "/none")\n\tfmt.Println(response.Status, err)\n}\n'; } >main.go; }
printf 'if r.URL.Path != "/" {\n\thttp.Error(w, "not found", http.StatusNotFound)\n}\nw.WriteHeader(http.StatusOK)' >bare
case "$1" in
    error) write bare; go run . ;;
    workaround-*) write bare; go run .; echo '--- cured ---'; write "$COMMANDS"; go run . ;;
dead-end-1) printf 'if r.URL.Path != "/" {\n\thttp.Error(w, "not found", http.StatusNotFound)\n}\nfmt.Fprint(w, "welcome")' >kept; write kept; sed -i 's|fmt.Println(response.Status, err)|body, _ := io.ReadAll(response.Body)\n\tif string(body) == "not found\\nwelcome" {\n\t\tpanic("the client has two bodies and " + response.Status)\n\t}\n\tfmt.Println(err)|; s|"fmt"|"fmt"\n\t"io"|' main.go; go run . ;;
esac
