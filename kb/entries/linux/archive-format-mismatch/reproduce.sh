exec 2>&1
mkdir data && echo content >data/file.txt
page() { printf '<!DOCTYPE html>\n<html><body>404 page not found</body></html>\n' >tool.tar.gz; }
other() { tar -cJf tool.tar.gz data; }
case "$1" in
    error) page; tar -xzf tool.tar.gz; tar -xJf tool.tar.gz; cp tool.tar.gz a.zip; python3 -c "import zipfile; zipfile.ZipFile('a.zip')" ;;
    workaround-1) page; tar -xzf tool.tar.gz; echo '--- cured ---'; . "$COMMANDS" ;;
    workaround-3) other; tar -xzf tool.tar.gz; rm -r data; echo '--- cured ---'; . "$COMMANDS" && cat data/file.txt ;;
    dead-end-1) page; . "$COMMANDS" ;;
esac
