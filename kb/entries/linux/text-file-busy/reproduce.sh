# A program is to be replaced while it runs.
cp "$(type -P sleep)" app
cp "$(type -P true)" app.new
sudo() { "$@"; }
./app 30 &
running=$!
until [ "$(readlink /proc/$running/exe)" = "$PWD/app" ]; do :; done
again() { cp app.new app; }
case $1 in
error) again ;;
workaround-*) again; echo '--- cured ---'; . "$COMMANDS"; ./app && cmp app app.new && echo replaced ;;
dead-end-*) . "$COMMANDS" ;;
esac
