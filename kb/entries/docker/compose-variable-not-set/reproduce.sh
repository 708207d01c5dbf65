exec 2>&1
. ./daemon.sh
image postgres
docker() { if [ "$1" = compose ]; then shift; docker-compose "$@"; else command docker "$@"; fi; }
printf 'services:\n  db:\n    image: postgres\n    network_mode: none\n    command: sh -c "echo password $$PASSWORD"\n    environment: {PASSWORD: "${DB_PASSWORD}"}\n' >docker-compose.yml
echo 'DB_PASSWORD=s3cret' >.env.production
case $1 in
    error) docker-compose up ;;
    workaround-2) docker-compose up; echo '--- cured ---'; . "$COMMANDS"; docker logs "$(docker ps -aql)" ;;
    dead-end-1) echo '    env_file: [.env.production]' >>docker-compose.yml; docker-compose up ;;
    *) exit 2 ;;
esac
