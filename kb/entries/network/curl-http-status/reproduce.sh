# A file that is not there, and one behind a redirection.
mkdir -p files && echo content >files/tool-1.2.tar.gz
(cd files && python3 -m http.server 8000 --bind 127.0.0.1 >../server.log 2>&1) &
until (exec 3<>/dev/tcp/127.0.0.1/8000) 2>/dev/null; do sleep 0.05; done
case "$1" in
    error) curl -fsS -O http://127.0.0.1:8000/tool-1.1.tar.gz ;;
    workaround-2) curl -fsS -O http://127.0.0.1:8000/tool-1.1.tar.gz; echo '--- cured ---'; curl -fsS http://127.0.0.1:8000/tool-1.2.tar.gz ;;
    dead-end-2) curl -fsS -k -O http://127.0.0.1:8000/tool-1.1.tar.gz ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
