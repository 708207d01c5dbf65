# An account with an administrator, a role and a bucket; afterwards moto checks every signature and right.
export AWS_DEFAULT_REGION=us-east-1 AWS_ACCESS_KEY_ID=AKIAEXAMPLE AWS_SECRET_ACCESS_KEY=s3cret
keys() { export AWS_ACCESS_KEY_ID=$1 AWS_SECRET_ACCESS_KEY=$2 AWS_SESSION_TOKEN=$3; }
aws iam create-user --user-name admin >log
all='{"Version":"2012-10-17","Statement":[{"Effect":"Allow","Action":"*","Resource":"*"}]}'
aws iam put-user-policy --user-name admin --policy-name all --policy-document "$all"
read -r ADMIN_ID ADMIN_SECRET < <(aws iam create-access-key --user-name admin --query 'AccessKey.[AccessKeyId,SecretAccessKey]' --output text)
trust='{"Version":"2012-10-17","Statement":[{"Effect":"Allow","Principal":{"AWS":"*"},"Action":"sts:AssumeRole"}]}'
aws iam create-role --role-name APP --assume-role-policy-document "$trust" >log
aws s3 mb s3://acme-data >log
read -r ROLE_ID ROLE_SECRET ROLE_TOKEN < <(aws sts assume-role --role-arn arn:aws:iam::123456789012:role/APP --role-session-name job --query 'Credentials.[AccessKeyId,SecretAccessKey,SessionToken]' --output text)
python -c 'import urllib.request as u; u.urlopen("http://127.0.0.1:5555/moto-api/reset-auth", b"0")'
