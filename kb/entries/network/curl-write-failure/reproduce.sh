# A folder that does not exist, on the way of a download that works.
printf 'print("hello")\n' >tool.txt
python3 -m http.server 8000 --bind 127.0.0.1 >server.log 2>&1 &
until (exec 3<>/dev/tcp/127.0.0.1/8000) 2>/dev/null; do sleep 0.05; done
case "$1" in
    error) curl -fsS -o "$PWD/missing/tool.txt" http://127.0.0.1:8000/tool.txt ;;
    workaround-1)
        curl -fsS -o "$PWD/missing/tool.txt" http://127.0.0.1:8000/tool.txt
        echo '--- cured ---'
        curl -fsSL --create-dirs -o "$PWD/missing/tool.txt" http://127.0.0.1:8000/tool.txt && ls -l missing ;;
    dead-end-1) curl -fsS --retry 2 --retry-delay 0 -o "$PWD/missing/tool.txt" http://127.0.0.1:8000/tool.txt ;;
    dead-end-2) curl -fsS --insecure -o "$PWD/missing/tool.txt" http://127.0.0.1:8000/tool.txt ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
