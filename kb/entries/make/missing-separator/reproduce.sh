# A recipe is indented with blanks; an assignment too, and it may be.
printf 'all:\n    echo built $(FLAGS)\nifdef HOME\n  FLAGS := -O2\nendif\n' >Makefile
again() { make; }
case $1 in
error) again ;;
workaround-3) again; echo '--- cured ---'; cp "$COMMANDS" Makefile; again ;;
workaround-4) printf '<<<<<<< HEAD\nall:\n\techo built\n' >Makefile; again; echo '--- cured ---'; . "$COMMANDS"; again ;;
workaround-*) again; echo '--- cured ---'; . "$COMMANDS"; again ;;
dead-end-*) . "$COMMANDS"; again ;;
esac
