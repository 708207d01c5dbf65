# The development server is asked under a name that it does not know.
exec 2>&1
mkdir -p bin config/environments db/migrate tmp/pids log app/controllers app/models
cat >config/boot.rb <<'R'
require "rails"
R
cat >config/application.rb <<'R'
require_relative "boot"
require "active_record/railtie"
require "action_controller/railtie"
class Shop < Rails::Application
  config.load_defaults 6.1
  config.eager_load = false
  config.logger = ActiveSupport::Logger.new($stdout)
end
R
echo 'require_relative "application"; Rails.application.initialize!' >config/environment.rb
echo 'require_relative "config/environment"; run Rails.application' >config.ru
echo 'require_relative "config/application"; Rails.application.load_tasks' >Rakefile
touch config/environments/development.rb config/environments/production.rb
printf 'development: {adapter: sqlite3, database: db/development.sqlite3}\nproduction: {adapter: sqlite3, database: db/production.sqlite3}\n' >config/database.yml
printf 'Rails.application.routes.draw { root to: proc { [200, {}, ["hello from the application\\n"]] } }\n' >config/routes.rb
cat >bin/rails <<'R'
#!/usr/bin/env ruby
APP_PATH = File.expand_path("../config/application", __dir__)
require_relative "../config/boot"
require "rails/commands"
R
chmod +x bin/rails
serve() { bin/rails server -p 3000 "$@" & server=$!; for _ in {1..200}; do curl -s -o page http://127.0.0.1:3000/ && break; kill -0 $server 2>/dev/null || break; sleep 0.1; done; }
stop() { kill $server; wait $server || true; }
ask() { curl -sS -H 'Host: shop.ngrok-free.app' http://127.0.0.1:3000/ | sed '/<style>/,/<\/style>/d; s/<[^>]*>//g' | grep -v '^ *$' | sed -n 1,8p; stop; }
case "$1" in
    error) serve; ask ;;
    workaround-1)
        serve; ask
        echo '--- cured ---'
        { echo 'Rails.application.configure do'; cat "$COMMANDS"; echo 'end'; } >config/environments/development.rb
        serve; ask ;;
    dead-end-2) serve -b 0.0.0.0; ask ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
