exec 2>&1
. ./daemon.sh
image base
export DOCKER_BUILDKIT=0 # the builder inside of the engine
mkdir -p services/api shared
echo 'flask' >requirements.txt
echo 'jar' >app.jar
printf 'FROM base\nCOPY requirements.txt /requirements.txt\n' >services/api/Dockerfile
build() { docker build -t api services/api; }
case $1 in
    error) build ;;
    workaround-1) build; echo '--- cured ---'; . "$COMMANDS"; docker run --rm api cat /requirements.txt ;;
    workaround-2)
        printf '*.txt\n' >.dockerignore
        docker build -f services/api/Dockerfile -t api .
        echo '--- cured ---'
        . "$COMMANDS"
        docker build -f services/api/Dockerfile -t api .
        ;;
    dead-end-1 | dead-end-2) printf 'FROM base\n' | cat - "$COMMANDS" >services/api/Dockerfile; build ;;
    dead-end-3)
        cd services/api
        echo lib >../shared.txt; mkdir ../shared; echo lib >../shared/lib
        . "$COMMANDS"
        printf 'FROM base\nCOPY shared/lib /app/lib\n' >Dockerfile
        docker build -t api .
        ;;
    *) exit 2 ;;
esac
