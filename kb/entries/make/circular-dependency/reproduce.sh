# A file is made of all files of its kind, itself among them.
echo one > one.txt; echo two > two.txt; touch all.txt; touch -d '1 minute ago' all.txt
case $1 in
workaround-1) printf 'parts := $(filter-out all.txt,$(wildcard *.txt))\nall.txt: $(parts)\n\tcat $(parts) > $@\n\twc -l $@\n' > Makefile ;;
dead-end-2) printf '.PHONY: all.txt other\nall.txt: other\n\t@echo all\nother: all.txt\n\t@echo other\n' > Makefile ;;
dead-end-3) printf 'all.txt: | other\n\t@echo all\nother: | all.txt\n\t@echo other\n' > Makefile ;;
*) printf 'all.txt: $(wildcard *.txt)\n\tcat one.txt two.txt > $@\n' > Makefile ;;
esac
case $1 in
dead-end-1) make > /dev/null 2>&1; make ;;
*) make ;;
esac
