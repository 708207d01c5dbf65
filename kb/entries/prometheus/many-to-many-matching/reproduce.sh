exec 2>&1
ask() { { printf 'evaluation_interval: 1m\ntests:\n  - interval: 1m\n    input_series:\n'
    for pod in a b; do printf "      - {series: 'container_cpu_usage_seconds_total{namespace=\"shop\",pod=\"%s\",container=\"app\"}', values: '0+60x10'}\n" $pod
        for job in one two; do printf "      - {series: 'kube_pod_info{namespace=\"shop\",pod=\"%s\",node=\"n1\",job=\"%s\"}', values: '1+0x10'}\n" $pod $job; done; done
    printf "      - {series: 'errors_total{path=\"/\",code=\"500\"}', values: '2+0x10'}\n      - {series: 'errors_total{path=\"/\",code=\"503\"}', values: '1+0x10'}\n      - {series: 'requests_total{path=\"/\"}', values: '10+0x10'}\n"
    printf '    promql_expr_test:\n      - eval_time: 10m\n        expr: |\n'; sed 's/^/          /' "$1"; printf '\n        exp_samples:\n'; printf "$2"; } >test.yml; promtool test rules test.yml; }
echo 'sum by (namespace, pod) (rate(container_cpu_usage_seconds_total[5m])) * on (namespace, pod) group_left (node) kube_pod_info' >joined
echo 'requests_total / on (path) errors_total' >divided
echo 'errors_total / ignoring (code) requests_total' >ratio
both="          - {labels: '{namespace=\"shop\",pod=\"a\",node=\"n1\"}', value: 1}\n          - {labels: '{namespace=\"shop\",pod=\"b\",node=\"n1\"}', value: 1}\n"
ratios="          - {labels: '{path=\"/\",code=\"500\"}', value: 0.2}\n          - {labels: '{path=\"/\",code=\"503\"}', value: 0.1}\n"
case "$1" in
    error) ask joined "$both" ;;
    workaround-1) ask joined "$both"; echo '--- cured ---'; ask "$COMMANDS" "$both" ;;
    workaround-3) ask ratio "$ratios"; echo '--- cured ---'; ask "$COMMANDS" "$ratios" ;;
    dead-end-1) echo 'sum by (namespace, pod) (rate(container_cpu_usage_seconds_total[5m])) * on (namespace, pod) group_left () kube_pod_info' >bare; ask bare "$both" ;;
esac
