# A recipe is indented with blanks.
printf 'all:\n    echo built\n' > Makefile
case $1 in
error) make ;;
workaround-1) sed -i -E 's/^ +/\t/' Makefile && make ;;
workaround-3) printf '.RECIPEPREFIX = >\nall:\n> echo built\n' > Makefile && make ;;
workaround-4) printf '<<<<<<< HEAD\nall:\n\techo built\n' > Makefile && grep -nE '^(<<<<<<<|=======|>>>>>>>)' Makefile && sed -i 1d Makefile && make ;;
dead-end-1) printf 'all:\n        echo built\n' > Makefile && make ;;
dead-end-2) printf 'all:\n    echo built;\n' > Makefile && make ;;
esac
