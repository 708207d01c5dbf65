exec 2>&1
quiet() { ffmpeg -v error -nostdin -y "$@"; }
grown() { until [ "$(stat -c %s "$1" 2>/dev/null || echo 0)" -gt "$2" ]; do sleep 0.2; done; }
record() { # killed while it writes
    ffmpeg -v error -nostdin -y -re -f lavfi -i testsrc=size=320x240:rate=25 -c:v libx264 -preset ultrafast -tune zerolatency "$1" &
    grown "$1" 60000; kill -KILL $!; wait $! 2>/dev/null
}
play() { ffprobe -v error -show_entries stream=codec_name -of csv=p=0 "$1"; }
case "$1" in
    error) record in.mp4; play in.mp4 ;;
    workaround-4)
        record in.mp4; play in.mp4
        echo '--- cured ---'
        # a Matroska file stands for the camera; it is read at the speed of a camera
        quiet -f lavfi -i testsrc=duration=60:size=320x240 -c:v libx264 -preset ultrafast -g 25 camera.mkv
        sed 's#rtsp://CAMERA/stream#camera.mkv#; s/^ffmpeg /ffmpeg -v error -nostdin -y -re /; s/$/ \&/' "$COMMANDS" >typed
        . ./typed
        grown out.mp4 60000; kill -KILL $!; wait $! 2>/dev/null
        play out.mp4 ;;
    dead-end-1) record in.mp4; quiet -i in.mp4 -c copy out.mp4 ;;
    dead-end-2) record in.mp4; quiet -i in.mp4 -c copy -movflags faststart out.mp4 ;;
esac
