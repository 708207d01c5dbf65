# A line of a long call was deleted, and its bracket with it.
printf 'total = sum(\n    [1, 2],\nprint(total)\n' >report.py
mended() { printf 'total = sum(\n    [1, 2],\n)\nprint(total)\n' >report.py; }
case "$1" in
    error) python3 report.py ;;
    workaround-1) python3 report.py; echo '--- cured ---'; mended; python3 report.py ;;
    workaround-2) bash "$COMMANDS"; echo '--- cured ---'; mended; bash "$COMMANDS" && python3 report.py ;;
    dead-end-2) printf 'total = sum( \\\n    [1, 2], \\\nprint(total)\n' >report.py && python3 report.py ;;
esac
