exec 2>&1
export GEM_HOME=$PWD/gems
mkdir ext
cat >needs-header.gemspec <<'END'
Gem::Specification.new { |s| s.name = "needs-header"; s.version = "1"; s.summary = "a"; s.authors = ["Ann"]; s.files = ["ext/extconf.rb", "ext/a.c"]; s.extensions = ["ext/extconf.rb"] }
END
echo '#include <proof_of_header.h>
void Init_a(void) {}' >ext/a.c
echo 'require "mkmf"; abort "proof_of_header.h is missing" unless have_header("proof_of_header.h"); create_makefile("a")' >ext/extconf.rb
gem build needs-header.gemspec >/dev/null
sudo() { "$@"; }
apt-get() { mkdir include; touch include/proof_of_header.h; export CPATH=$PWD/include; }
again() { gem install --local ./needs-header-1.gem; }
case $1 in
error) again ;;
workaround-1) again; . "$COMMANDS"; echo '--- cured ---'; again ;;
dead-end-2) . "$COMMANDS" ;;
esac
