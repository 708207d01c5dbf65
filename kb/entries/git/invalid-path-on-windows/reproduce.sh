exec 2>&1
export GIT_CONFIG_COUNT=2 GIT_CONFIG_KEY_0=user.name GIT_CONFIG_VALUE_0=Ann GIT_CONFIG_KEY_1=user.email GIT_CONFIG_VALUE_1=ann@example.org LC_ALL=C
# git~1 is the short name of .git on Windows: git refuses it everywhere, as it refuses aux.c or what?.md there
git init -q -b main origin
blob=$(echo text | git -C origin hash-object -w --stdin)
tree=$(printf "100644 blob $blob\tgit~1\n100644 blob $blob\tread.me\n" | git -C origin mktree)
git -C origin update-ref refs/heads/main "$(git -C origin commit-tree "$tree" -m first)"
case "$1" in
    error) git clone -q origin copy ;;
    dead-end-1) git -c core.longpaths=true clone -q origin copy ;;
esac
