# A program that makes a client, in an environment without a key.
printf 'from openai import OpenAI\nclient = OpenAI()\nprint("client for", client.base_url)\n' >app.py
case "$1" in
    error) python app.py ;;
    workaround-1)
        python app.py 2>&1 || true
        echo '--- cured ---'
        . "$COMMANDS" <<<"sk-test"
        ;;
    workaround-3)
        python app.py 2>&1 || true
        echo '--- cured ---'
        { echo 'from openai import OpenAI'; cat "$COMMANDS"; echo 'print("client for", client.base_url)'; } >local.py
        python local.py
        ;;
    dead-end-1) . "$COMMANDS" ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
