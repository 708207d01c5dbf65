exec 2>&1
. ./moto.sh
export AWS_DEFAULT_REGION=eu-central-1 AWS_ACCESS_KEY_ID=AKIAEXAMPLE AWS_SECRET_ACCESS_KEY=s3cret
case $1 in
    error) aws s3api create-bucket --bucket acme-data ;;
    workaround-2) aws s3api create-bucket --bucket acme-data; echo '--- cured ---'; . "$COMMANDS" ;;
    dead-end-1) aws s3api create-bucket --bucket acme-data --region us-east-1 --create-bucket-configuration LocationConstraint=us-east-1 ;;
    *) exit 2 ;;
esac
