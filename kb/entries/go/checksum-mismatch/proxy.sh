# Make a module proxy of files: example.com/greet v1.0.0 and v1.0.1.
publish() { # version, word
    rm -rf tree && mkdir -p mirror/example.com/greet/@v tree/example.com/greet@$1
    printf 'module example.com/greet\n' | tee tree/example.com/greet@$1/go.mod >mirror/example.com/greet/@v/$1.mod
    printf 'package greet\n\nconst Word = "%s"\n' "$2" >tree/example.com/greet@$1/greet.go
    rm -f mirror/example.com/greet/@v/$1.zip
    (cd tree && zip -qrD ../mirror/example.com/greet/@v/$1.zip example.com)
    echo "{\"Version\":\"$1\"}" >mirror/example.com/greet/@v/$1.info
    echo $1 >>mirror/example.com/greet/@v/list
}
export GOPROXY="file://$PWD/mirror" GONOSUMDB=example.com GOFLAGS=-modcacherw
