exec 2>&1
scrape() { printf 'scrape_configs:\n  - job_name: node\n    static_config:\n      - targets: ["localhost:9100"]\n' >prometheus.yml; }
groups() { printf 'groups:\n  - name: app\n' >prometheus.yml; }
again() { promtool check config prometheus.yml; }
case "$1" in
    error) scrape; again ;;
    workaround-2) scrape; again; echo '--- cured ---'; bash -e "$COMMANDS"; again ;;
    workaround-3) groups; again; echo '--- cured ---'; bash -e "$COMMANDS"; again ;;
    dead-end-1) scrape; again; bash "$COMMANDS" ;;
esac
