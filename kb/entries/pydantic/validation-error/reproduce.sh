# Settings without their variable, a field that may be absent, an unknown key and a price as text.
printf 'from pydantic_settings import BaseSettings\nclass Settings(BaseSettings):\n    database_url: str\nprint(Settings().database_url)\n' >app.py
case "$1" in
error)
python app.py
;;
workaround-1)
python app.py
echo "--- cured ---"
. "$COMMANDS"
;;
workaround-2)
python -c 'from pydantic import BaseModel
class User(BaseModel):
    name: str
    nickname: str | None
User(name="Ines")'
echo "--- cured ---"
python "$COMMANDS"
;;
workaround-3)
printf 'database_url=sqlite:///app.db\ndebug_level=3\n' >.env
python -c 'from pydantic_settings import BaseSettings, SettingsConfigDict
class Settings(BaseSettings):
    model_config = SettingsConfigDict(env_file=".env")
    database_url: str
Settings()'
echo "--- cured ---"
python "$COMMANDS"
;;
workaround-4)
python -c 'from pydantic import BaseModel
class Product(BaseModel):
    price: int
Product(price="1,200")'
echo "--- cured ---"
python "$COMMANDS"
;;
dead-end-1)
sed -i 's/database_url: str/database_url: str | None/' app.py
python app.py
;;
dead-end-2)
sed -i 's/Settings()/Settings.model_construct()/' app.py
python app.py
;;
*) echo "there is no step $1"; exit 1 ;;
esac
