set -u
git config --global user.name Ann
git config --global user.email ann@example.org
git config --global init.defaultBranch main
exec 2>&1
# a line that breaks after 60 000 bytes
git init -q origin; cd origin
for n in 1 2 3 4 5 6; do head -c 20000 /dev/urandom > "big$n.bin"; git add .; git commit -qm "$n"; git rm -q --cached "big$n.bin"; rm "big$n.bin"; done
echo small > a.txt; git add .; git commit -qm last
git config uploadpack.allowFilter true; cd ..
cat > cut <<'END'
#!/usr/bin/env python3
import os, subprocess, sys
process, left = subprocess.Popen(["git", "upload-pack", *sys.argv[1:]], stdout=subprocess.PIPE), 60000
while left and (part := os.read(process.stdout.fileno(), min(left, 4096))):
    os.write(1, part)
    left -= len(part)
process.kill()
END
chmod +x cut
clone() { timeout 5 git clone -q -u "$PWD/cut" "$@" "file://$PWD/origin" copy; }
case "$1" in
  error) clone ;;
  workaround-1) clone --depth 1 && cd copy && for _ in 1 2 3; do git fetch -q --upload-pack "$PWD/../cut" --deepen 2; done
    git log --format=%s | tr '\n' ' ' ;;
  workaround-2) clone --filter=blob:none && git -C copy log --format=%s | tr '\n' ' ' ;;
  workaround-4) git -C origin bundle create -q ../app.bundle --all; git clone -q app.bundle copy -b main && git -C copy log --format=%s | tr '\n' ' ' ;;
  dead-end-1) git config --global http.postBuffer 524288000; clone ;;
  dead-end-2) git config --global core.compression 0; clone ;;
  dead-end-3) clone >/dev/null; rm -rf copy; clone ;;
esac
