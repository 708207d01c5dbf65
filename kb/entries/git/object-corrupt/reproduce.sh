set -u
exec 2>&1
git config --global user.name Ann
git config --global user.email ann@example.org
git config --global init.defaultBranch main
git config --global advice.detachedHead false
# The failing command, the entry's commands, the same command again.
cure() { again; echo '--- cured ---'; bash -eu "$COMMANDS" && again; }

git init -q --bare server.git
git clone -q server.git mine 2>/dev/null; cd mine
echo one >a.txt; git add .; git commit -qm one; export GOOD=$(git rev-parse HEAD)
echo two >a.txt; touch -d '1 minute ago' a.txt      # older than the index, which then takes it for unchanged
git commit -qam two; git push -q origin main
for sha in $(git rev-list --objects "$GOOD..HEAD" | cut -d' ' -f1); do      # commit, tree and blob, as after a loss of power
  file=.git/objects/${sha:0:2}/${sha:2}
  chmod u+w "$file"; : >"$file"
done
again() { git log --format=%s; }
case "$1" in
  error) again ;;
  workaround-*) cure ;;
  dead-end-*) bash -eu "$COMMANDS"; again ;;
esac
