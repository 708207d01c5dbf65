# A folder with more names than one command line takes, and one string that is too long.
ulimit -S -s 512 # an eighth of the usual, so that some thousand names are enough
mkdir many && cd many
long=$(printf 'n%.0s' {1..200})
[ "$1" = workaround-3 ] || [ "$1" = dead-end-1 ] || for i in {1..1500}; do : > "$long$i.png"; done
text=$(printf '%140000s' x | tr ' ' x)
case $1 in
error) rm -- *.png ;;
workaround-2) printf '%s\0' *.png | xargs -0 rm -- && echo "left: $(find . -type f | wc -l)" ;;
workaround-3) printf '%s' "$text" | wc -c ;;
workaround-4) BIG=$text; export BIG; (ls) > /dev/null 2>&1 && exit 1; export -n BIG; ls | wc -l ;;
dead-end-1) ulimit -s unlimited 2> /dev/null || ulimit -s "$(ulimit -H -s)"; expr length "$text" ;;
dead-end-2) /bin/rm -f *.png ;;
dead-end-3) ls *.png | xargs rm ;;
esac
