exec 2>&1
printf '# frozen_string_literal: true\ntext = "a"\ntext << "b"\n' >app.rb
case $1 in
error) ruby app.rb ;;
workaround-*) ruby app.rb; cp "$COMMANDS" cured.rb; sed -i '/./,$!d' cured.rb; echo '--- cured ---'; ruby cured.rb ;;
dead-end-*) sed '/./,$!d' "$COMMANDS" >tried.rb; ruby tried.rb ;;
esac
