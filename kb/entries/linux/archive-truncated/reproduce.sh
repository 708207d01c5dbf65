exec 2>&1
mkdir data && echo content >data/first.txt && head -c 300000 /dev/urandom >data/second.bin
tar -czf data.tar.gz data && truncate -s 100000 data.tar.gz
tar -cJf data.tar.xz data && truncate -s 100000 data.tar.xz
rm -r data
case "$1" in
    error) tar -xzf data.tar.gz; tar -xJf data.tar.xz; python3 -c "import gzip; gzip.open('data.tar.gz').read()" ;;
    workaround-1) tar -xzf data.tar.gz; echo '--- cured ---'; . "$COMMANDS" 2>&1 | grep -v 'unexpected end' ;;
    workaround-3) tar -xzf data.tar.gz; rm -rf data; echo '--- cured ---'; . "$COMMANDS" 2>/dev/null && cat data/first.txt ;;
    dead-end-1) . "$COMMANDS" ;;
esac
