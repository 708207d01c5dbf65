exec 2>&1
mkdir base
printf 'apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: web }\nspec: { replicas: 1 }\n' >base/deployment.yaml
printf 'resources: [deployment.yaml]\n' >base/kustomization.yaml
sed 's/replicas: 1/replicas: 3/' base/deployment.yaml >deployment.yaml
printf 'resources: [base, deployment.yaml]\n' >kustomization.yaml
case $1 in
error) kubectl kustomize . ;;
workaround-1) kubectl kustomize .; cp "$COMMANDS" kustomization.yaml; echo '--- cured ---'; kubectl kustomize . | grep 'replicas: 3' ;;
workaround-2) kubectl kustomize .; cp "$COMMANDS" kustomization.yaml; echo '--- cured ---'; kubectl kustomize . | grep 'replicas: 1' ;;
dead-end-1) printf 'resources: [deployment.yaml, base]\n' >kustomization.yaml; kubectl kustomize . ;;
esac
