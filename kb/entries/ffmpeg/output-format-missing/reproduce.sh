exec 2>&1
quiet() { ffmpeg -v error -nostdin -y "$@"; }
quiet -f lavfi -i testsrc=duration=1:size=64x64 -f lavfi -i sine=duration=1 -c:v libx264 -c:a aac in.mp4

bad() { ffmpeg -v error -nostdin -y -i in.mp4 -c copy out; }
sed 's/^ffmpeg -nostdin -y/ffmpeg -v error -nostdin -y/' "$COMMANDS" >typed 2>/dev/null
case "$1" in
    error) bad; ffmpeg -hide_banner -i in.mp4 2>&1 | tail -n 1 ;;
    workaround-*) bad; echo '--- cured ---'; . ./typed; ls ;;
    dead-end-1) . "$COMMANDS" ;;
esac
