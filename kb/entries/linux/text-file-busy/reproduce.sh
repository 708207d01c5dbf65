# A program is to be replaced while it runs.
cp "$(type -P sleep)" app
cp "$(type -P true)" app.new
./app 30 &
running=$!
until [ "$(readlink /proc/$running/exe)" = "$PWD/app" ]; do :; done
case $1 in
error) cp app.new app ;;
workaround-1) cp app.new app.tmp && mv -f app.tmp app && ./app && echo "replaced; the old one still runs: $(ps -o args= -p $running)" ;;
workaround-2) kill $running; wait $running 2> /dev/null; cp app.new app && ./app && echo replaced ;;
workaround-4) cp --remove-destination app.new app && ./app && echo replaced ;;
dead-end-1) cat app.new > app ;;
dead-end-2) chmod 777 app && cp app.new app ;;
esac
