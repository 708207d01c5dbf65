# protoc is there, and no generator for Go.
printf 'syntax = "proto3";\noption go_package = "example.com/app/api;api";\nmessage Note { string text = 1; }\n' >note.proto
case $1 in
error) PATH=/usr/bin:/bin protoc --go_out=. note.proto ;;
esac
