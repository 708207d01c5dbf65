exec 2>&1
pod() { printf 'apiVersion: v1\nkind: Pod\nmetadata:\n%bname: web\nspec:\n  containers:\n  - name: web\n    image: nginx\n' "$1" >pod.yaml; }
read_it() { kubectl label --local -f pod.yaml checked=yes -o name; }
case "$1" in
    error) pod '\t'; read_it; kubectl apply -f pod.yaml ;;
    workaround-1) pod '\t'; read_it; echo '--- cured ---'; . "$COMMANDS" ;;
    workaround-2) pod '\t'; . "$COMMANDS" ;;
    dead-end-1) pod '\t'; . "$COMMANDS" ;;
esac
