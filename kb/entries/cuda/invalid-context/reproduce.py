"""A thread calls the driver API, and its CUDA context is current in another thread only."""

import ctypes
import sys
import threading

cuda = ctypes.CDLL("libcuda.so.1")
context, memory = ctypes.c_void_p(), ctypes.c_void_p()


def call(name, *words):
    code = getattr(cuda, name)(*words)
    if code:
        said = ctypes.c_char_p()
        cuda.cuGetErrorString(code, ctypes.byref(said))
        sys.exit(f"CUDA driver error in {name}: {said.value.decode()} ({code})")


def allocate():
    call("cuMemAlloc_v2", ctypes.byref(memory), ctypes.c_size_t(1024))
    print("allocated in", threading.current_thread().name)


def in_a_thread(work):
    failed = []

    def guarded():
        try:
            work()
        except SystemExit as error:
            failed.append(error.code)

    thread = threading.Thread(target=guarded, name="the worker")
    thread.start()
    thread.join()
    if failed:
        sys.exit(failed[0])


def bound():
    call("cuCtxSetCurrent", context)
    allocate()


def primary():
    mine = ctypes.c_void_p()
    call("cuDevicePrimaryCtxRetain", ctypes.byref(mine), 0)
    call("cuCtxSetCurrent", mine)
    allocate()


def initialized():
    call("cuInit", 0)
    allocate()


def synchronized():
    call("cuCtxSynchronize")
    allocate()


call("cuInit", 0)
call("cuDevicePrimaryCtxRetain", ctypes.byref(context), 0)
call("cuCtxSetCurrent", context)
allocate()
match sys.argv[1]:
    case "error":
        in_a_thread(allocate)
    case "workaround-1":  # make the context current there
        in_a_thread(bound)
    case "workaround-2":  # the thread retains the primary context itself
        in_a_thread(primary)
    case "workaround-3":  # all calls from the thread that has it
        allocate()
    case "dead-end-1":  # cuInit again
        in_a_thread(initialized)
    case "dead-end-2":  # synchronize first
        in_a_thread(synchronized)
    case step:
        sys.exit(f"there is no step {step}")
