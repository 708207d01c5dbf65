# A generated file whose stamp is of a later protoc than the runtime.
printf 'syntax = "proto3";\npackage shop;\nmessage Item { string name = 1; }\n' >item.proto
python -m grpc_tools.protoc -I . --python_out=. item.proto
sed -i -E '/ValidateProtobufRuntimeVersion/,/\)/ s/^( +)[0-9]+,$/\199,/' item_pb2.py
use() { python -c "import item_pb2; print(item_pb2.Item(name='tea').name)"; }
case "$1" in
    error)
        use
        ;;
    workaround-1)
        use
        echo "--- cured ---"
        . "$COMMANDS" && use
        ;;
    dead-end-2)
        PROTOCOL_BUFFERS_PYTHON_IMPLEMENTATION=python use
        ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
