# A line of a long call was deleted, and its bracket with it.
printf 'total = sum(\n    [1, 2],\nprint(total)\n' >report.py
case "$1" in
    error) python3 report.py ;;
    workaround-1) printf 'total = sum(\n    [1, 2],\n)\nprint(total)\n' >report.py && python3 report.py ;;
    dead-end-2) printf 'total = sum( \\\n    [1, 2], \\\nprint(total)\n' >report.py && python3 report.py ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
