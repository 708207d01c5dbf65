exec 2>&1
try() { rustc --edition 2021 -o app "$1" && ./app; }
printf 'enum Light { Red, Yellow, Green }\n\nfn main() {\n    let light = [Light::Red, Light::Yellow, Light::Green].into_iter().last().unwrap();\n    let go = match light {\n        Light::Red => false,\n        Light::Green => true,\n    };\n    println!("{go}");\n}\n' >main.rs
printf 'fn main() {\n    let text = std::env::args().next();\n    let Some(text) = text;\n    println!("{text}");\n}\n' >some.rs
case $1 in
error) try main.rs; try some.rs ;;
workaround-1) try main.rs; echo '--- cured ---'; cat "$COMMANDS" >cured.rs; try cured.rs ;;
workaround-2) try some.rs; echo '--- cured ---'; cat "$COMMANDS" >cured.rs; try cured.rs ;;
dead-end-1) cat "$COMMANDS" >tried.rs; try tried.rs ;;
esac
