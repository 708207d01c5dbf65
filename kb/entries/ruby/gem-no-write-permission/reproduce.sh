# The folder of the system's Ruby cannot be written here.
exec 2>&1
mkdir lib && echo 'puts 1' >lib/tool.rb
cat >tool.gemspec <<'END'
Gem::Specification.new { |s| s.name = "tool"; s.version = "1.0.0"; s.summary = "tool"; s.authors = ["Ann"]; s.files = ["lib/tool.rb"] }
END
gem build -q tool.gemspec 2>/dev/null
case $1 in
error) gem install --no-user-install tool-1.0.0.gem ;;
dead-end-2) . "$COMMANDS" ;;
esac
