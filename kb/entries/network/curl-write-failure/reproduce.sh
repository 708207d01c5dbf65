# A folder that does not exist, on the way of a download that works.
tar czf tool.tar.gz reproduce.sh
python3 -m http.server 8000 --bind 127.0.0.1 >server.log 2>&1 &
until (exec 3<>/dev/tcp/127.0.0.1/8000) 2>/dev/null; do sleep 0.05; done
address=http://127.0.0.1:8000/tool.tar.gz
target=$PWD/missing/tool.tar.gz
case "$1" in
    error) curl -fsS -o "$target" $address ;;
    workaround-1)
        curl -fsS -o "$target" $address
        echo '--- cured ---'
        bash -e "$COMMANDS" ;;
    dead-end-1) curl -fsS --retry 2 --retry-delay 0 -o "$target" $address ;;
    dead-end-2) curl -fsS --insecure -o "$target" $address ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
