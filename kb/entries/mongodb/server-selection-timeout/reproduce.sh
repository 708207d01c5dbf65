exec 2>&1
ping() { # with the patience "$1"
    python -c 'import sys, pymongo; print(pymongo.MongoClient("mongodb://127.0.0.1:27017/shop", serverSelectionTimeoutMS=int(sys.argv[1])).admin.command("ping"))' "$1"
}
case $1 in
    error) ping 1000 ;;
    dead-end-1) ping 3000 ;;
    *) exit 2 ;;
esac
