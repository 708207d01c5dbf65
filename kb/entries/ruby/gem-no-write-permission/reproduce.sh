exec 2>&1
mkdir lib && echo 'puts 1' >lib/tool.rb
cat >tool.gemspec <<'END'
Gem::Specification.new { |s| s.name = "tool"; s.version = "1.0.0"; s.summary = "tool"; s.authors = ["Ann"]; s.files = ["lib/tool.rb"] }
END
gem build -q tool.gemspec 2>/dev/null; chmod 644 *.gem
mkdir -p gems && chmod 555 gems
again() { setpriv --reuid 65534 --clear-groups --regid 65534 env HOME=/nonexistent gem install --no-user-install --install-dir "$PWD/gems" "$@" tool-1.0.0.gem; }
chmod 755 . ; again
