exec 2>&1
printf 'source ./env\nif [[ $name == ann ]]; then\n    echo "hello $name"\nfi\n' >build.sh; echo 'name=ann' >env
printf 'list=(a b)\necho "${list[0]}"\n' >array.sh
case "$1" in
    error) dash build.sh; dash array.sh; dash -c 'x=1; echo ${x/1/2}' ;;
    workaround-1) sh build.sh; echo '--- cured ---'; . "$COMMANDS" ;;
    workaround-2) printf 'all:\n\t@[[ a == a ]] && echo equal\n' >Makefile; make; echo '--- cured ---'; cat "$COMMANDS" >Makefile; make ;;
    workaround-3) sh build.sh; echo '--- cured ---'; . "$COMMANDS" ;;
    dead-end-1) . "$COMMANDS" ;;
    dead-end-2) command -v bash; sh array.sh ;;
esac
