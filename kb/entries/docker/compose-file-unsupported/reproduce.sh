exec 2>&1
docker() { shift; docker-compose "$@"; } # docker compose
printf 'services:\n  web:\n    image: nginx\n    port: ["80:80"]\n' >docker-compose.yml
case $1 in
    error) docker-compose config ;;
    workaround-3) . "$COMMANDS"; echo '--- cured ---'; sed -i 's/port:/ports:/' docker-compose.yml; . "$COMMANDS" && echo correct ;;
    *) exit 2 ;;
esac
