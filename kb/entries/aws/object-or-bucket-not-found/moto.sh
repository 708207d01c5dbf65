# AWS is played by moto on this machine.
export AWS_ENDPOINT_URL=http://127.0.0.1:5555 AWS_EC2_METADATA_DISABLED=true AWS_PAGER= AWS_MAX_ATTEMPTS=1
aws() { python -m awscli "$@"; }
python -m moto.server -p 5555 >moto.log 2>&1 &
trap 'kill %1' EXIT
until (echo >/dev/tcp/127.0.0.1/5555) 2>/dev/null; do sleep 0.2; done
