# What Python 3.11 makes of f-strings that newer versions read.
set -u
run() { cat > report.py; python3.11 report.py; }
case "$1" in
  error) run <<'END'
order = {"id": 7}
print(f"{", ".join(order)}")
END
  ;;
  workaround-1) run <<'END'
order = {"id": 7}
print(f"{', '.join(order)}")
END
  ;;
  workaround-2) run <<'END'
lines = '\n'.join(["a", "b"])
print(f'{lines}')
END
  ;;
  workaround-3) run <<'END'
number = 7
print(f'{{"id": {number}}}')
END
  ;;
  dead-end-1) run <<'END'
order = {"id": 7}
print(f"{\", \".join(order)}")
END
  ;;
  dead-end-2) run <<'END'
order = {"id": 7}
print(rf"{", ".join(order)}")
END
  ;;
esac
