exec 2>&1
. ./moto.sh
export AWS_ACCESS_KEY_ID=AKIAEXAMPLE AWS_SECRET_ACCESS_KEY=s3cret
ask() { aws dynamodb list-tables; }
case $1 in
    error) ask ;;
    workaround-2 | workaround-3) ask; echo '--- cured ---'; . "$COMMANDS"; ask ;;
    workaround-4)
        python -c 'import boto3; boto3.client("sqs")'
        echo '--- cured ---'
        cat "$COMMANDS" >orders.py
        echo 'print(sqs.create_queue(QueueName="orders")["QueueUrl"])' >>orders.py
        python orders.py
        ;;
    dead-end-2) export AWS_ACCESS_KEY_ID=AKIAOTHER AWS_SECRET_ACCESS_KEY=other; ask ;;
    *) exit 2 ;;
esac
