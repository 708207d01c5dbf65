exec 2>&1
mkdir base
printf 'resources: [deployment.yaml]\n' >base/kustomization.yaml
printf 'apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: web }\nspec: { replicas: 1 }\n' >base/deployment.yaml
printf 'resources: [base]\nnamePrefix: stg-\n' >kustomization.yaml
patch() { printf 'apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: %s }\nspec: { replicas: 3 }\n' "$1" >replicas.yaml; }
patches='patches: [{ path: replicas.yaml }]'
case $1 in
error) patch wbe; echo "$patches" >>kustomization.yaml; kubectl kustomize . ;;
workaround-1)
    patch stg-web; cp kustomization.yaml plain; echo "$patches" >>kustomization.yaml; kubectl kustomize .
    cp "$COMMANDS" replicas.yaml; echo '--- cured ---'; kubectl kustomize . | grep 'replicas: 3' ;;
workaround-4)
    patch stg-web; cp kustomization.yaml plain; echo "$patches" >>kustomization.yaml; kubectl kustomize .
    cat plain "$COMMANDS" >kustomization.yaml; echo '--- cured ---'; kubectl kustomize . | grep 'replicas: 3' ;;
dead-end-1) patch stg-web; echo "$patches" >>kustomization.yaml; kubectl kustomize . ;;
esac
