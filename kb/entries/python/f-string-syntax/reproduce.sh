# What Python 3.11 makes of f-strings that newer versions read.
setup='order, names, number = {"id": 7}, ["a", "b"], 7'
run() { { echo "$setup"; cat; } >report.py; python3.11 report.py; }
case "$1" in
  error | workaround-1) echo 'print(f"{order["id"]}")' | run ;;
  workaround-2) run <<'END'
print(f"{'\n'.join(names)}")
END
  ;;
  workaround-3) echo "print(f'{\"id\": {number}}}')" | run ;;
esac
case "$1" in
  workaround-*) echo '--- cured ---'; run <"$COMMANDS" ;;
  dead-end-*) run <"$COMMANDS" ;;
esac
