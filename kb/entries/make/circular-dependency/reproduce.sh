# A file is made of all files of its kind, itself among them.
echo one >one.txt; echo two >two.txt; touch -d '1 minute ago' all.txt
wrong() { printf 'all.txt: $(wildcard *.txt)\n\tcat one.txt two.txt > $@\n' >Makefile; }
wrong
case $1 in
error) make ;;
workaround-1) make; touch one.txt; echo '--- cured ---'; { cat "$COMMANDS"; printf 'all.txt: $(parts)\n\tcat $(parts) > $@\n\twc -l $@\n'; } >Makefile; make ;;
dead-end-1) make >/dev/null 2>&1; . "$COMMANDS" ;;
dead-end-2) cat "$COMMANDS" >>Makefile; make ;;
dead-end-3) printf 'all.txt: | other\n\t@echo all\nother: | all.txt\n\t@echo other\n' >Makefile; make ;;
esac
