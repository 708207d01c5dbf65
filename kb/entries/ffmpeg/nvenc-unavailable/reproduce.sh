exec 2>&1
quiet() { ffmpeg -v error -nostdin -y "$@"; }
quiet -f lavfi -i testsrc=duration=1:size=64x64 -f lavfi -i sine=duration=1 -c:v libx264 -c:a aac in.mp4

bad() { ffmpeg -v error -nostdin -y -i in.mp4 -c:v h264_nvenc out.mp4; }
sed 's/^ffmpeg /ffmpeg -v error /' "$COMMANDS" >typed 2>/dev/null
case "$1" in
    error) bad ;;
    workaround-3) bad; echo '--- cured ---'; . ./typed && echo 'encoded' ;;
    dead-end-2) . "$COMMANDS" ;;
esac
