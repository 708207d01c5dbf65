exec 2>&1
printf 'base: &d\n  x: 1\nlive:\n  <<: *d\n' >config.yml
old() { ruby -ryaml -e 'YAML.load(File.read("config.yml"))'; }
case $1 in
error) old ;;
workaround-*) old; echo '--- cured ---'; ruby "$COMMANDS" ;;
dead-end-1) ruby "$COMMANDS" ;;
esac
