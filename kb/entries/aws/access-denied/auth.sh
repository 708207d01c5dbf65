# An account with an administrator, a role and a bucket; afterwards moto checks every signature and right.
export AWS_DEFAULT_REGION=us-east-1 AWS_ACCESS_KEY_ID=AKIAEXAMPLE AWS_SECRET_ACCESS_KEY=s3cret
all='{"Version":"2012-10-17","Statement":[{"Effect":"Allow","Action":"*","Resource":"*"}]}'
cat >account.py <<'END'
import json, sys, urllib.request
import boto3

iam = boto3.client("iam")
iam.create_user(UserName="admin")
iam.put_user_policy(UserName="admin", PolicyName="all", PolicyDocument=sys.argv[1])
key = iam.create_access_key(UserName="admin")["AccessKey"]
trust = {"Version": "2012-10-17", "Statement": [{"Effect": "Allow", "Principal": {"AWS": "*"}, "Action": "sts:AssumeRole"}]}
role = iam.create_role(RoleName="APP", AssumeRolePolicyDocument=json.dumps(trust))["Role"]
boto3.client("s3").create_bucket(Bucket="acme-data")
temporary = boto3.client("sts").assume_role(RoleArn=role["Arn"], RoleSessionName="job")["Credentials"]
urllib.request.urlopen(urllib.request.Request("http://127.0.0.1:5555/moto-api/reset-auth", b"0", {"Content-Type": "text/plain"}))
print(key["AccessKeyId"], key["SecretAccessKey"], temporary["AccessKeyId"], temporary["SecretAccessKey"], temporary["SessionToken"])
END
read -r ADMIN_ID ADMIN_SECRET ROLE_ID ROLE_SECRET ROLE_TOKEN < <(python account.py "$all")
keys() { # with or without a token
    export AWS_ACCESS_KEY_ID=$1 AWS_SECRET_ACCESS_KEY=$2 AWS_SESSION_TOKEN=$3
    [ -n "$3" ] || unset AWS_SESSION_TOKEN
}
