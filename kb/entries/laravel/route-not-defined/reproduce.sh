# A guest asks for a page behind the auth middleware; no route is called login.
exec 2>&1
mkdir -p app/Http/Controllers app/Models bootstrap/cache config routes resources/views public database \
    storage/logs storage/framework/{cache/data,sessions,views}
cat >bootstrap/app.php <<'P'
<?php
require_once 'Illuminate/autoload.php';
spl_autoload_register(function ($class) {
    $file = __DIR__.'/../app/'.strtr(substr($class, 4), '\\', '/').'.php';
    if (strncmp($class, 'App\\', 4) === 0 && is_file($file)) require $file;
});
$app = new Illuminate\Foundation\Application(dirname(__DIR__));
$app->singleton(Illuminate\Contracts\Http\Kernel::class, App\Http\Kernel::class);
$app->singleton(Illuminate\Contracts\Console\Kernel::class, Illuminate\Foundation\Console\Kernel::class);
$app->singleton(Illuminate\Contracts\Debug\ExceptionHandler::class, Illuminate\Foundation\Exceptions\Handler::class);
return $app;
P
cat >artisan <<'P'
<?php
$app = require __DIR__.'/bootstrap/app.php';
exit($app->make(Illuminate\Contracts\Console\Kernel::class)->handle(
    new Symfony\Component\Console\Input\ArgvInput, new Symfony\Component\Console\Output\ConsoleOutput));
P
cat >public/index.php <<'P'
<?php
$app = require __DIR__.'/../bootstrap/app.php';
$kernel = $app->make(Illuminate\Contracts\Http\Kernel::class);
$kernel->handle($request = Illuminate\Http\Request::capture())->send();
P
cat >app/Http/Kernel.php <<'P'
<?php
namespace App\Http;

class Kernel extends \Illuminate\Foundation\Http\Kernel
{
    protected $middlewareGroups = ['web' => [
        \Illuminate\Cookie\Middleware\EncryptCookies::class,
        \Illuminate\Cookie\Middleware\AddQueuedCookiesToResponse::class,
        \Illuminate\Session\Middleware\StartSession::class,
        \Illuminate\View\Middleware\ShareErrorsFromSession::class,
        \Illuminate\Foundation\Http\Middleware\VerifyCsrfToken::class,
    ]];
    protected $routeMiddleware = ['auth' => \Illuminate\Auth\Middleware\Authenticate::class];
}
P
cat >app/Routes.php <<'P'
<?php
namespace App;

class Routes extends \Illuminate\Foundation\Support\Providers\RouteServiceProvider
{
    public function map() { \Illuminate\Support\Facades\Route::middleware('web')->group(base_path('routes/web.php')); }
}
P
cat >config/app.php <<'P'
<?php
return ['name' => 'Shop', 'env' => 'production', 'debug' => true, 'url' => 'http://127.0.0.1:8000', 'timezone' => 'UTC',
    'locale' => 'en', 'fallback_locale' => 'en', 'key' => env('APP_KEY'), 'cipher' => 'AES-256-CBC', 'providers' => [
    Illuminate\Auth\AuthServiceProvider::class, Illuminate\Bus\BusServiceProvider::class, Illuminate\Cache\CacheServiceProvider::class,
    Illuminate\Foundation\Providers\ConsoleSupportServiceProvider::class, Illuminate\Cookie\CookieServiceProvider::class,
    Illuminate\Database\DatabaseServiceProvider::class, Illuminate\Encryption\EncryptionServiceProvider::class,
    Illuminate\Filesystem\FilesystemServiceProvider::class, Illuminate\Foundation\Providers\FoundationServiceProvider::class,
    Illuminate\Hashing\HashServiceProvider::class, Illuminate\Queue\QueueServiceProvider::class,
    Illuminate\Session\SessionServiceProvider::class, Illuminate\Translation\TranslationServiceProvider::class,
    Illuminate\Validation\ValidationServiceProvider::class, Illuminate\View\ViewServiceProvider::class, App\Routes::class],
    'aliases' => ['Route' => Illuminate\Support\Facades\Route::class]];
P
echo '<?php return ["default" => "file", "stores" => ["file" => ["driver" => "file", "path" => storage_path("framework/cache/data")]], "prefix" => "shop"];' >config/cache.php
echo '<?php return ["driver" => "file", "lifetime" => 120, "expire_on_close" => false, "encrypt" => false, "files" => storage_path("framework/sessions"), "lottery" => [2, 100], "cookie" => "shop", "path" => "/", "domain" => null, "secure" => false, "http_only" => true, "same_site" => "lax"];' >config/session.php
echo '<?php return ["paths" => [resource_path("views")], "compiled" => storage_path("framework/views")];' >config/view.php
echo '<?php return ["default" => "single", "channels" => ["single" => ["driver" => "single", "path" => storage_path("logs/laravel.log"), "level" => "debug"]]];' >config/logging.php
echo '<?php return ["default" => "sqlite", "connections" => ["sqlite" => ["driver" => "sqlite", "database" => database_path("shop.sqlite"), "prefix" => ""]], "migrations" => "migrations"];' >config/database.php
echo '<?php return ["default" => "local", "disks" => ["local" => ["driver" => "local", "root" => storage_path("app")]], "links" => []];' >config/filesystems.php
echo '<?php return ["defaults" => ["guard" => "web"], "guards" => ["web" => ["driver" => "session", "provider" => "users"]], "providers" => ["users" => ["driver" => "database", "table" => "users"]]];' >config/auth.php
echo '<?php return ["default" => "database", "connections" => ["database" => ["driver" => "database", "table" => "jobs", "queue" => "default", "retry_after" => (int) env("RETRY_AFTER", 1)]], "failed" => ["driver" => "null"]];' >config/queue.php
touch database/shop.sqlite
printf 'APP_KEY=\n' >.env.example
printf 'APP_KEY=base64:%s\n' "$(head -c 32 /dev/zero | base64)" >.env
echo '<?php' >routes/web.php
serve() { php -d display_errors=1 -S 127.0.0.1:8000 -t public >server.log & server=$!; trap 'kill $server' EXIT; for _ in {1..100}; do curl -s -o page http://127.0.0.1:8000/none && break; sleep 0.1; done; }
echo "Route::get('/api/user', fn () => 'the user')->middleware('auth');" >>routes/web.php
ask() { curl -sS http://127.0.0.1:8000/api/user | grep -o '[^>]*\(not defined\|NotFoundException\)[^<]*' | head -n 3; grep -ho 'ERROR: .*not defined[^"]*' storage/logs/laravel.log | cut -c -200; }
serve
case "$1" in
    error) ask ;;
    workaround-1) ask; echo '--- cured ---'; bash -e "$COMMANDS" | tee answer; grep -q Unauthenticated answer ;;
    workaround-3) bash -e "$COMMANDS" ;;
    workaround-4)
        ask
        echo '--- cured ---'
        echo "Route::get('/login', fn () => 'please log in')->name('login');" >>routes/web.php
        bash -e "$COMMANDS"
        curl -sS -L http://127.0.0.1:8000/api/user | tee answer; grep -q 'please log in' answer ;;
    dead-end-1) echo '<a href="/login">log in</a>' >resources/views/form.blade.php; ask ;;
    dead-end-2) echo '{"name": "shop/app"}' >composer.json; COMPOSER_ALLOW_SUPERUSER=1 composer dump-autoload; ask ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
