exec 2>&1
. ./daemon.sh
image app
mkdir 'my project' && cd 'my project' && echo hello >greeting
printf 'FROM app\nCOPY greeting /greeting\n' >Dockerfile
case $1 in
    error) docker run --rm -v $(pwd):/app -w /app app ls ;;
    workaround-1) docker run --rm -v $(pwd):/app -w /app app ls; echo '--- cured ---'; IMAGE=app; . "$COMMANDS" ;;
    workaround-2)
        export DOCKER_BUILDKIT=0 PROJECT=Shop BRANCH=feature/login
        docker build -t "registry.example.com/$PROJECT:$BRANCH" .
        echo '--- cured ---'
        . "$COMMANDS"
        ;;
    dead-end-1) docker run --rm -v $(pwd):/app -w /app registry.example.com/app ls ;;
    *) exit 2 ;;
esac
