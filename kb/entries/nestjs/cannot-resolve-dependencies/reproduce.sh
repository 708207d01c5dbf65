# A service asks for a provider of another module.
exec 2>&1
export npm_config_update_notifier=false npm_config_audit=false npm_config_fund=false
npm install --silent @nestjs/common@11 @nestjs/core@11 reflect-metadata@0.2 rxjs@7 typescript@5 >/dev/null
run() { # the modules, the providers of the cats' module
    cat >main.ts <<J
import 'reflect-metadata';
import { Injectable, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';

@Injectable() class CatsRepo { name() { return 'Tom'; } }
@Injectable() class CatsService { constructor(private repo: CatsRepo) {} name() { return this.repo.name(); } }
$1
NestFactory.createApplicationContext(CatsModule, { logger: ['error'] }).then((app) => console.log('the cat is', app.get(CatsService).name()));
J
    npx tsc --target es2022 --module commonjs --moduleResolution node --experimentalDecorators --emitDecoratorMetadata --skipLibCheck --types node main.ts >/dev/null || true
    node main.js
}
apart='@Module({ providers: [CatsRepo] })
export class DataModule {}
@Module({ imports: [DataModule], providers: [CatsService] })
export class CatsModule {}'
case "$1" in
    error | dead-end-2) run "$apart" ;; # the class stands in the same file
    workaround-1) run "$apart"; echo '--- cured ---'; run "$(cat "$COMMANDS")" ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
