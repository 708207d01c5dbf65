# Make a module proxy of files: example.com/greet v1.0.0.
mkdir -p mirror/example.com/greet/@v tree/example.com/greet@v1.0.0
printf 'module example.com/greet\n' | tee tree/example.com/greet@v1.0.0/go.mod >mirror/example.com/greet/@v/v1.0.0.mod
printf 'package greet\n\nconst Word = "hello"\n' >tree/example.com/greet@v1.0.0/greet.go
(cd tree && zip -qrD ../mirror/example.com/greet/@v/v1.0.0.zip example.com)
echo '{"Version":"v1.0.0"}' >mirror/example.com/greet/@v/v1.0.0.info
echo v1.0.0 >mirror/example.com/greet/@v/list
mkdir greet && cp tree/example.com/greet@v1.0.0/* greet/
export GOPROXY="file://$PWD/mirror" GONOSUMDB=example.com GOFLAGS=-modcacherw
