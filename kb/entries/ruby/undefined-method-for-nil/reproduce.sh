exec 2>&1
printf 'users = { 1 => "Ann" }\nputs users[7].upcase\n' >app.rb
again() { ruby app.rb; }
case $1 in
error) again ;;
workaround-*) again; cp "$COMMANDS" app.rb; echo '--- cured ---'; again ;;
dead-end-2) cp "$COMMANDS" app.rb; again ;;
esac
