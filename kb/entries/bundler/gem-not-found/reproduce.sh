exec 2>&1
export BUNDLE_SILENCE_ROOT_WARNING=1
echo 'gem "webrik"' >Gemfile
[ "$1" = workaround-3 ] && { echo 'gem "tool"' >Gemfile; mkdir tool; printf 'Gem::Specification.new { |s| s.name = "tool"; s.version = "1"; s.summary = "a"; s.authors = ["Ann"] }\n' >tool/tool.gemspec; }
again() { bundle install --local; }
case $1 in
error) again ;;
workaround-*) again; cp "$COMMANDS" Gemfile; echo '--- cured ---'; again ;;
dead-end-2) . "$COMMANDS" ;;
esac
