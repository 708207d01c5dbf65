exec 2>&1
quiet() { ffmpeg -v error -nostdin -y "$@"; }
quiet -f lavfi -i testsrc=duration=1:size=64x64 -f lavfi -i sine=duration=1 -c:v libx264 -c:a aac in.mp4

quiet -i in.mp4 -c:v copy -c:a pcm_alaw -ar 8000 camera.mkv
bad() { ffmpeg -v error -nostdin -y -i camera.mkv -c copy out.mp4; }
sed 's/^ffmpeg /ffmpeg -v error /' "$COMMANDS" >typed 2>/dev/null
case "$1" in
    error) bad ;;
    workaround-*) bad; echo '--- cured ---'; . ./typed && ls -l out.m* | wc -l ;;
    dead-end-*) . "$COMMANDS" ;;
esac
