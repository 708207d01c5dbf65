exec 2>&1
mkdir -p app elsewhere
echo 'def greet = "hello"' >app/helper.rb
printf 'require "helper"\nputs greet\n' >app/app.rb
again() { (cd elsewhere && ruby ../app/app.rb); }
case $1 in
error) again ;;
workaround-1) again; cp "$COMMANDS" app/app.rb; echo '--- cured ---'; again ;;
dead-end-2) cp "$COMMANDS" app/app.rb; again ;;
esac
