# There is a card, and JAX without its CUDA plugin: as if only jax and jaxlib were installed.
cat >sitecustomize.py <<'END'
import os, sys
if os.path.exists("no-plugin"):
    sys.modules["jax_plugins.xla_cuda13"] = sys.modules["jax_cuda13_plugin"] = None
END
echo 'import jax; print(jax.__version__, jax.devices(), jax.numpy.ones(4).sum())' >train.py
touch no-plugin
export PYTHONPATH=$PWD XLA_PYTHON_CLIENT_PREALLOCATE=false
pip() { rm no-plugin; } # brings the plugin
case $1 in
error) python train.py ;;
workaround-1)
    python train.py
    echo '--- cured ---'
    . "$COMMANDS"
    ;;
dead-end-2 | dead-end-3) . "$COMMANDS" ;;
*) echo "there is no step $1" && exit 2 ;;
esac
