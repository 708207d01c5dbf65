# A page instead of a model, a gzip file, and a file that is empty while it is written.
serve() {
    mkdir site && python -c 'import pickle; pickle.dump({"weights": [1]}, open("site/model.pkl", "wb"))'
    (cd site && exec python -m http.server 8000 --bind 127.0.0.1 >/dev/null 2>&1) &
    for _ in $(seq 50); do curl -s -o /dev/null http://127.0.0.1:8000/ && break; sleep 0.1; done
}
printf '<!DOCTYPE html><title>Sign in</title>' >model.pkl
load() { python -c 'import pickle, sys; print(pickle.load(open(sys.argv[1], "rb")))' "$1"; }
case "$1" in
    error)
        load model.pkl
        ;;
    workaround-1)
        . "$COMMANDS"
        ;;
    workaround-2)
        serve
        load model.pkl
        echo "--- cured ---"
        . "$COMMANDS" && load model.pkl
        ;;
    workaround-4)
        python -c 'import gzip, pickle; pickle.dump([1], gzip.open("model.pkl.gz", "wb"))'
        load model.pkl.gz
        echo "--- cured ---"
        python "$COMMANDS"
        ;;
    workaround-5)
        : >state.pkl
        load state.pkl
        echo "--- cured ---"
        python "$COMMANDS" && load state.pkl
        ;;
    dead-end-1)
        python -c 'import pickle; pickle.load(open("model.pkl", "rb"), encoding="latin1")'
        ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
