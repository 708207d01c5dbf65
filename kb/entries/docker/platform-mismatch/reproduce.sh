exec 2>&1
. ./daemon.sh
image base
# The same image, saved and loaded as one that says it is of another processor.
docker save -o base.tar base && docker rmi base >/dev/null
mkdir image && tar -xf base.tar -C image
case $(uname -m) in x86_64) other=arm64 ;; *) other=amd64 ;; esac
sed -i -E "s/\"architecture\":\"[a-z0-9]+\"/\"architecture\":\"$other\"/" image/*.json
sed -i 's/base:latest/app:latest/' image/manifest.json
rm -f image/repositories && tar -cf app.tar -C image .
docker load -q -i app.tar >/dev/null
case $1 in
    error) docker run --rm app /bin/echo started ;;
    dead-end-1)
        docker rmi app >/dev/null && docker load -q -i app.tar # what comes again is the same
        docker run --rm app /bin/echo started
        ;;
    *) exit 2 ;;
esac
