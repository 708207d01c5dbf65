# A folder with more names than one command line takes, and one string that is too long.
ulimit -S -s 512 # an eighth of the usual, so that some thousand names are enough
mkdir many && cd many
long=$(printf 'n%.0s' {1..200})
case $1 in workaround-[34] | dead-end-1) ;; *) for i in {1..1500}; do : >"$long$i.png"; done ;; esac
text=$(printf '%140000s' x | tr ' ' x)
case $1 in
error) rm -- *.png ;;
workaround-[12]) rm -- *.png; echo '--- cured ---'; . "$COMMANDS" && echo "left: $(find . -type f | wc -l)" ;;
workaround-3) expr length "$text"; echo '--- cured ---'; . "$COMMANDS" ;;
workaround-4) export BIG=$text; ls; echo '--- cured ---'; . "$COMMANDS"; ls && echo listed ;;
dead-end-1) ulimit -S -s 512; . "$COMMANDS" ;;
dead-end-*) . "$COMMANDS" ;;
esac
