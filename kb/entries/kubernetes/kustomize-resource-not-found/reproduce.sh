exec 2>&1
mkdir -p base overlays/staging
printf 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: web }\n' >base/deployment.yaml
listed() { printf 'resources: [deployment.yaml]\n' >base/kustomization.yaml; }
own=overlays/staging/kustomization.yaml
case $1 in
error) listed; printf 'resources: [../base]\n' >$own; kubectl kustomize overlays/staging ;;
workaround-1)
    listed; printf 'resources: [../base]\n' >$own; kubectl kustomize overlays/staging
    cp "$COMMANDS" $own; echo '--- cured ---'; kubectl kustomize overlays/staging ;;
workaround-2)
    printf 'resources: [../../base]\n' >$own; kubectl kustomize overlays/staging
    bash -e "$COMMANDS"; echo '--- cured ---'; kubectl kustomize overlays/staging ;;
workaround-3)
    listed; printf 'resources: [../../base]\n' >$own; kubectl kustomize overlays
    echo '--- cured ---'; bash -e "$COMMANDS" ;;
dead-end-1) listed; printf 'resources: [../base]\n' >$own; (cd overlays/staging && kubectl kustomize .); (cd base && kubectl kustomize ../overlays/staging) ;;
esac
