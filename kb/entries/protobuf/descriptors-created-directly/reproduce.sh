# A module as protoc 3.12 wrote it, under a current runtime.
printf 'syntax = "proto3";\npackage shop;\nmessage Item { string name = 1; }\n' >item.proto
cat >item_pb2.py <<'END'
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from google.protobuf import reflection as _reflection

DESCRIPTOR = _descriptor.FileDescriptor(
    name="item.proto", package="shop", syntax="proto3", serialized_options=None,
    serialized_pb=b'\n\nitem.proto\x12\x04shop"\x14\n\x04Item\x12\x0c\n\x04name\x18\x01 \x01(\tb\x06proto3',
)
_ITEM = _descriptor.Descriptor(
    name="Item", full_name="shop.Item", filename=None, file=DESCRIPTOR, containing_type=None,
    fields=[
        _descriptor.FieldDescriptor(
            name="name", full_name="shop.Item.name", index=0, number=1, type=9, cpp_type=9, label=1,
            has_default_value=False, default_value="", message_type=None, enum_type=None, containing_type=None,
            is_extension=False, extension_scope=None, serialized_options=None, file=DESCRIPTOR,
        )
    ],
    extensions=[], nested_types=[], enum_types=[], serialized_options=None, is_extendable=False, syntax="proto3",
    extension_ranges=[], oneofs=[],
)
DESCRIPTOR.message_types_by_name["Item"] = _ITEM
END
printf 'import item_pb2\nprint(item_pb2.DESCRIPTOR.message_types_by_name["Item"].full_name)\n' >use.py
case "$1" in
    error)
        python use.py
        ;;
    workaround-1)
        python use.py
        echo "--- cured ---"
        . "$COMMANDS" && python use.py
        ;;
    workaround-4)
        python use.py
        echo "--- cured ---"
        . "$COMMANDS"
        ;;
    dead-end-1)
        PIP_NO_INDEX=1 python -m pip install --dry-run "protobuf>=4"
        python use.py

        ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
