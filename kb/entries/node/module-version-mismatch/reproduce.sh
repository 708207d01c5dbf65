exec 2>&1
export npm_config_update_notifier=false npm_config_audit=false npm_config_fund=false npm_config_offline=true
mkdir -p node_modules/addon
echo '{"name":"app","version":"1.0.0","dependencies":{"addon":"1.0.0"}}' >package.json
# An addon that says for which ABI it was built; its install script builds it for the node that runs.
cat >node_modules/addon/addon.c <<'END'
struct node_module { int version; unsigned flags; void *handle; const char *file; void *reg; void *context; const char *name; void *priv, *link; };
extern void node_module_register(void *);
static void start(void *a, void *b, void *c, void *d) { (void)a; (void)b; (void)c; (void)d; }
static struct node_module this_module = {ABI, 0, 0, "addon.c", 0, (void *)start, "addon", 0, 0};
__attribute__((constructor)) static void enter(void) { node_module_register(&this_module); }
END
cat >node_modules/addon/package.json <<'END'
{"name":"addon","version":"1.0.0","main":"addon.node","scripts":{"install":"gcc -shared -fPIC -DABI=$(node -p process.versions.modules) addon.c -o addon.node"}}
END
(cd node_modules/addon && gcc -shared -fPIC -DABI=83 addon.c -o addon.node)
again() { node -e 'require("addon"); console.log("the addon is loaded")'; }
case $1 in
error) again ;;
workaround-1) again; . "$COMMANDS"; echo '--- cured ---'; again ;;
dead-end-2) echo '{}' >package-lock.json; . "$COMMANDS"; again ;;
esac
