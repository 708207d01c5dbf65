exec 2>&1
export BUNDLE_SILENCE_ROOT_WARNING=1
echo 'ruby "3.3.0"' >Gemfile
again() { bundle install --local; }
case $1 in
error) again ;;
workaround-2) again; cp "$COMMANDS" Gemfile; echo '--- cured ---'; again ;;
dead-end-*) . "$COMMANDS" ;;
esac
