# core.protectNTFS, which is on everywhere, refuses a name that NTFS would read as .git.
exec 2>&1
git config --global user.name Ann; git config --global user.email ann@example.org
git init -q there && cd there && echo a >a && git add a && git commit -qm one
blob=$(git hash-object -w a)
tree=$(printf '100644 blob %s\tgit~1\n' "$blob" | git mktree)
git branch windows "$(git commit-tree -m two "$tree")"
git checkout windows
