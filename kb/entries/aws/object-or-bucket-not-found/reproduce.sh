exec 2>&1
. ./moto.sh
export AWS_DEFAULT_REGION=us-east-1 AWS_ACCESS_KEY_ID=AKIAEXAMPLE AWS_SECRET_ACCESS_KEY=s3cret
aws s3 mb s3://acme-reports >log
printf 'a;b\n1;2\n' >report
aws s3api put-bucket-versioning --bucket acme-reports --versioning-configuration Status=Enabled
for key in 2026/11/report.csv reports/report.csv 'reports/May 2026.csv'; do aws s3api put-object --bucket acme-reports --key "$key" --body report >log; done
get() { aws s3api get-object --bucket acme-reports --key "$1" out; }
case $1 in
    error) get /2026/11/report.csv ;;
    workaround-2)
        cat >event.py <<'END'
import boto3
event = {"Records": [{"s3": {"object": {"key": "reports/May+2026.csv"}}}]}
key = event["Records"][0]["s3"]["object"]["key"]
END
        echo 'print(boto3.client("s3").get_object(Bucket="acme-reports", Key=key)["Body"].read())' >get.py
        cat event.py get.py >before.py; cat event.py "$COMMANDS" get.py >after.py
        python before.py
        echo '--- cured ---'
        python after.py
        ;;
    workaround-3) get s3://acme-reports/2026/11/report.csv; echo '--- cured ---'; python "$COMMANDS" && cat report.csv ;;
    workaround-4)
        aws s3api delete-object --bucket acme-reports --key reports/report.csv >log
        get reports/report.csv
        echo '--- cured ---'
        marker=$(aws s3api list-object-versions --bucket acme-reports --prefix reports/report.csv --query 'DeleteMarkers[0].VersionId' --output text)
        sed "s/MARKER/$marker/" "$COMMANDS" >back.sh
        . ./back.sh
        get reports/report.csv
        ;;
    dead-end-1) get /2026/11/report.csv >log; sleep 1; get /2026/11/report.csv ;;
    *) exit 2 ;;
esac
