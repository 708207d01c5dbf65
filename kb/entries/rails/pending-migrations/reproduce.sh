# A migration was written and not run, in a small Rails application.
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
cat >db/migrate/20261128080000_create_orders.rb <<'R'
class CreateOrders < ActiveRecord::Migration[6.1]
  def change
    create_table(:orders) { |t| t.string :status }
  end
end
R
ask() { bin/rails runner 'class Order < ActiveRecord::Base; end
ActiveRecord::Migration.check_pending! unless ARGV.first
puts "orders: #{Order.count}"' "$@"; }
case "$1" in
    error) ask ;;
    workaround-1) ask; echo '--- cured ---'; bash -e "$COMMANDS"; ask ;;
    workaround-3) ask; echo '--- cured ---'; bash -e "$COMMANDS" ;;
    dead-end-1) ask unchecked ;; # what that setting leaves out
    *) echo "there is no step $1"; exit 1 ;;
esac
