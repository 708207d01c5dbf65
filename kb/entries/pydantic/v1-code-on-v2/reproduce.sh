# Imports and arguments of pydantic 1.
case "$1" in
error)
python -c 'from pydantic import BaseSettings'
;;
workaround-1)
python -c 'from pydantic import BaseSettings'
echo "--- cured ---"
python "$COMMANDS"
;;
workaround-2)
printf 'from pydantic import BaseModel\nclass Code(BaseModel):\n    limit = 3\n' >old.py
python old.py
echo "--- cured ---"
python "$COMMANDS"
;;
workaround-3)
python -c 'from pydantic import BaseSettings'
echo "--- cured ---"
python -W ignore "$COMMANDS"
;;
dead-end-1)
python -c 'import pydantic_settings; print("pydantic-settings is there")'
python -c 'from pydantic import BaseSettings'
;;
*) echo "there is no step $1"; exit 1 ;;
esac
