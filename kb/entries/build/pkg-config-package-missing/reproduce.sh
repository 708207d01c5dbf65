exec 2>&1
mkdir -p ~/opt/widget/lib/pkgconfig && printf 'Name: widget\nDescription: a library\nVersion: 1.2\nLibs: -lwidget\n' >~/opt/widget/lib/pkgconfig/widget.pc
case "$1" in
    error) pkg-config --modversion widget ;;
    workaround-*) pkg-config --modversion widget; echo '--- cured ---'; . "$COMMANDS" ;;
    dead-end-1) . "$COMMANDS" ;;
esac
