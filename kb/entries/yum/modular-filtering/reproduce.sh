# One repository with a module, one without.
exec 2>&1
here=$PWD
package() {
    printf 'Name: varnish\nVersion: %s\nRelease: 1\nSummary: x\nLicense: x\nBuildArch: noarch\n%s\n%%description\nx\n%%files\n' "$2" "$3" >a.spec
    rpmbuild -bb --define "_topdir $here/build" --define "_rpmdir $here/$1" a.spec >/dev/null 2>&1
}
package third 6.0.11 ''
package own 6.0.8 'ModularityLabel: varnish:6:1:abc'
createrepo_c -q third >/dev/null
createrepo_c -q own >/dev/null
cat >modules.yaml <<'END'
---
document: modulemd
version: 2
data:
  name: varnish
  stream: "6"
  version: 1
  context: abc
  arch: noarch
  summary: x
  description: x
  license:
    module: [MIT]
  artifacts:
    rpms:
    - varnish-0:6.0.8-1.noarch
...
---
document: modulemd-defaults
version: 1
data:
  module: varnish
  stream: "6"
...
END
modifyrepo_c --mdtype=modules modules.yaml own/repodata >/dev/null 2>&1
mkdir repos log
printf '[third]\nname=third\nbaseurl=file://%s/third\ngpgcheck=0\n' "$here" >repos/third.repo
printf '[own]\nname=own\nbaseurl=file://%s/own\ngpgcheck=0\n' "$here" >repos/own.repo
dnf() {
    command dnf --setopt=reposdir="$here/repos" --installroot="$here/root" --releasever=8 --setopt=cachedir="$here/cache" \
        --setopt=logdir="$here/log" --setopt=persistdir="$here/state" --setopt=module_platform_id=platform:el8 "$@"
}
sudo() { "$@"; }
again() { dnf install -y varnish-6.0.11; }
case $1 in
error) again ;;
workaround-1) again; echo '--- cured ---'; . "$COMMANDS" ;;
workaround-2) again; echo '--- cured ---'; . "$COMMANDS"; rpm --root "$here/root" -q varnish | grep 6.0.11 ;;
workaround-3) again; echo '--- cured ---'; cat "$COMMANDS" >>repos/third.repo; again; rpm --root "$here/root" -q varnish | grep 6.0.11 ;;
dead-end-1) . "$COMMANDS"; again ;;
esac
