# The encrypted credentials are there, and the key is another one.
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
key=0123456789abcdef0123456789abcdef
echo $key >config/master.key
printf 'require "rails"\nENV["TMPDIR"] ||= "."\nActiveSupport::EncryptedConfiguration.new(config_path: "config/credentials.yml.enc", key_path: "config/master.key", env_key: "RAILS_MASTER_KEY", raise_if_missing_key: true).write("token: s3cret\\n")\n' >write.rb
ruby write.rb
read_it() { bin/rails runner 'puts "the token is #{Rails.application.credentials.token}"'; }
echo fedcba9876543210fedcba9876543210 >config/master.key
case "$1" in
    error) read_it ;;
    workaround-1) read_it; echo '--- cured ---'; . "$COMMANDS"; read_it ;;
    workaround-3) read_it; echo '--- cured ---'; bash -e "$COMMANDS"; read_it ;;
    dead-end-1) head -c 16 /dev/urandom | od -An -tx1 | tr -d ' \n' >config/master.key; read_it ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
