exec 2>&1
export GEM_HOME=$PWD/gems BUNDLE_SILENCE_ROOT_WARNING=1
mkdir tool && echo 'puts "tool"' >tool/tool.rb && echo 'Gem::Specification.new { |s| s.name = "tool"; s.version = "1.0.0"; s.summary = "a tool"; s.authors = ["a"]; s.files = ["tool.rb"] }' >tool/tool.gemspec
(cd tool && gem build -q tool.gemspec >/dev/null 2>&1 && gem install --local tool-1.0.0.gem >/dev/null 2>&1)
printf 'source "https://rubygems.org"\ngem "tool"\n' >Gemfile
printf 'GEM\n  remote: https://rubygems.org/\n  specs:\n    tool (1.0.0)\n\nPLATFORMS\n  arm64-darwin-22\n\nDEPENDENCIES\n  tool\n' >Gemfile.lock
again() { BUNDLE_FROZEN=true bundle install --local; }
case $1 in
error) again ;;
workaround-1) again; . "$COMMANDS"; echo '--- cured ---'; again ;;
dead-end-1) BUNDLE_FROZEN=true bash -e "$COMMANDS" ;;
esac
