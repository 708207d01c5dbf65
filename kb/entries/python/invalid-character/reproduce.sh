# Brackets typed with a Chinese keyboard.
printf 'print（"你好"）\n' >app.py
case "$1" in
error)
python app.py
;;
workaround-1)
python app.py
echo "--- cured ---"
python "$COMMANDS"
;;
workaround-2)
python app.py
echo "--- cured ---"
python "$COMMANDS" && python app.py
;;
workaround-3)
python "$COMMANDS"
;;
dead-end-1)
{ echo '# -*- coding: utf-8 -*-'; cat app.py; } >new.py && python new.py
;;
dead-end-2)
python -c 'from pathlib import Path; Path("app.py").write_bytes(Path("app.py").read_text(encoding="utf-8").encode("gbk"))'
python app.py
;;
*) echo "there is no step $1"; exit 1 ;;
esac
