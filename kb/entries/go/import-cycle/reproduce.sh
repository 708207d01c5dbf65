exec 2>&1
printf 'module example.com/shop\n\ngo 1.19\n' >go.mod
mkdir order user
printf 'package order\n\nimport "example.com/shop/user"\n\ntype List struct{}\n\nfunc (List) Count() int { return 1 }\n\nfunc Count() int { return len(user.Name()) }\n' >order/order.go
printf 'package user\n\nimport "example.com/shop/order"\n\nfunc Name() string { return "ann" }\n\nfunc N() int { return order.Count() }\n' >user/user.go
printf 'package main\n\nimport _ "example.com/shop/order"\n\nfunc main() { println("built") }\n' >main.go
case "$1" in
    error) go build ./... ;;
    workaround-2) go build ./...; echo '--- cured ---'; . "$COMMANDS"; sed -i 's/len(user.Name())/user.Orders(List{})/' order/order.go; go run . ;;
    workaround-*) go build ./...; echo '--- cured ---'; . "$COMMANDS"; go run . ;;
    dead-end-*) . "$COMMANDS"; go build ./... ;;
esac
