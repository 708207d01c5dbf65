exec 2>&1
quiet() { ffmpeg -v error -nostdin -y "$@"; }
quiet -f lavfi -i testsrc=duration=1:size=64x64 -c:v libx264 in.mp4
sed 's/^ffmpeg /ffmpeg -v error -nostdin -y /' "$COMMANDS" >typed 2>/dev/null
pictures() { quiet -f lavfi -i testsrc=duration=1:size=65x63 frame%04d.png; }
size() { ffprobe -v error -show_entries stream=width,height -of csv=p=0 out.mp4; }
case "$1" in
    error) quiet -f lavfi -i testsrc=duration=1:size=65x63 -c:v libx264 -pix_fmt yuv420p out.mp4 ;;
    workaround-1)
        quiet -f lavfi -i testsrc=duration=1:size=1000x563 -c:v ffv1 in.mkv
        quiet -i in.mkv -vf scale=1280:-1 -c:v libx264 -pix_fmt yuv420p out.mp4
        echo '--- cured ---'
        quiet -i in.mkv -c:v libx264 -pix_fmt yuv444p in.mp4 && . ./typed && size ;;
    workaround-2)
        pictures
        quiet -framerate 25 -i frame%04d.png -c:v libx264 -pix_fmt yuv420p out.mp4
        echo '--- cured ---'
        . ./typed && size ;;
    dead-end-2) quiet -f lavfi -i testsrc=duration=1:size=65x63 -c:v libx264 -pix_fmt yuv420p out.mkv ;;
esac
