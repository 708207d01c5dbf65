exec 2>&1
quiet() { ffmpeg -v error -nostdin -y "$@"; }
quiet -f lavfi -i testsrc=duration=1:size=64x64 -f lavfi -i sine=duration=1 -c:v libx264 -c:a aac in.mp4

case "$1" in
    error) ffmpeg -v error -nostdin -i in.mp4 -c:v libnot264 out.mp4 ;;
    workaround-*) ffmpeg -v error -nostdin -i in.mp4 -c:v libnot264 out.mp4; echo '--- cured ---'; . "$COMMANDS" | tail -n 5; ls ;;
    dead-end-1) . "$COMMANDS" ;;
esac
