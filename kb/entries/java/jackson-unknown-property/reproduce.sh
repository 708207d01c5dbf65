# An answer has a field that the class does not have.
exec 2>&1
jars=/usr/share/java/jackson-databind.jar:/usr/share/java/jackson-core.jar:/usr/share/java/jackson-annotations.jar
run() { # the mapper, the fields of the class, what is done
    { echo 'import com.fasterxml.jackson.annotation.*; import com.fasterxml.jackson.databind.*;'
      echo "class User { $2 }"
      echo "class Main { public static void main(String[] arguments) throws Exception { $1 $3 } }"; } >Main.java
    javac -cp "$jars" Main.java && java -cp ".:$jars" Main
}
plain='ObjectMapper mapper = new ObjectMapper();'
read_it='System.out.println("name " + mapper.readValue("{\"name\":\"Ada\",\"user_name\":\"ada\"}", User.class).name);'
both='System.out.println("name " + mapper.readValue("{\"user_name\":\"ada\"}", User.class).name);'
write_it='System.out.println(mapper.writeValueAsString(new User()));'
case "$1" in
    error) run "$plain" 'public String name;' "$read_it" ;;
    workaround-1) run "$plain" 'public String name;' "$read_it"; echo '--- cured ---'; run "$(cat "$COMMANDS")" 'public String name;' "$read_it" ;;
    workaround-2) run "$plain" 'public String name;' "$both"; echo '--- cured ---'; run "$plain" "$(cat "$COMMANDS")" "$both" ;;
    workaround-3) run "$plain" 'private String name = "Ada";' "$write_it"; echo '--- cured ---'; run "$plain" "private String name = \"Ada\"; $(cat "$COMMANDS")" "$write_it" ;;
    dead-end-2) run "$plain" 'public String name;' "$read_it"; run "$plain" "} $(cat "$COMMANDS") class User2 { public String name;" "${read_it//User/User2}" ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
