# A source file has a time that is an hour ahead.
printf 'copy: source\n\tcp source copy\nclean:\n\trm -f copy\n' >Makefile
echo text >source
touch -d '1 hour' source
case $1 in
error) make ;;
workaround-1) make; echo '--- cured ---'; . "$COMMANDS"; make; make ;;
dead-end-1) make >/dev/null 2>&1; . "$COMMANDS" ;;
dead-end-2) make >/dev/null 2>&1; . "$COMMANDS"; make ;;
esac
