"""Errors that tools print inside something else are laid bare, and the wrapper follows from them."""

import pytest

from assistant.diagnosis.reading import read

PIP = """  error: subprocess-exited-with-error

  × Getting requirements to build wheel did not run successfully.
  │ exit code: 1
  ╰─> [5 lines of output]
      Traceback (most recent call last):
        File "/venv/lib/python3.11/site-packages/pip/_vendor/hooks.py", line 353, in <module>
          main()
        File "<string>", line 12, in <module>
      ModuleNotFoundError: No module named 'Cython'
      [end of output]

  note: This error originates from a subprocess, and is likely not a problem with pip.
error: subprocess-exited-with-error
"""

SPRING = (
    "2026-03-02 10:00:04.930 ERROR 31 --- [io-exec-12] o.a.c.C.dispatcherServlet : Servlet.service() threw exception "
    "[Request processing failed; nested exception is org.springframework.dao.DuplicateKeyException: "
    "could not execute statement; nested exception is java.sql.SQLException: Duplicate entry 'a-1' for key 'uk_name']"
)

ANALYSIS = """2026-03-02 10:00:04.930 ERROR 31 --- [main] o.s.b.d.LoggingFailureAnalysisReporter   :

***************************
APPLICATION FAILED TO START
***************************

Description:

Web server failed to start. Port 8080 was already in use.

Action:

Identify and stop the process that's listening on port 8080.
"""

VLLM = """(EngineCore_0 pid=71) ERROR 06-20 08:56:44 [core.py:700] EngineCore failed to start.
(EngineCore_0 pid=71) ERROR 06-20 08:56:44 [core.py:700] Traceback (most recent call last):
(EngineCore_0 pid=71) ERROR 06-20 08:56:44 [core.py:700]   File "/app/vllm/core.py", line 691, in run
(EngineCore_0 pid=71) ERROR 06-20 08:56:44 [core.py:700]     raise ValueError(
(EngineCore_0 pid=71) ERROR 06-20 08:56:44 [core.py:700] ValueError: No available memory for the cache blocks.
Traceback (most recent call last):
  File "/usr/bin/vllm", line 8, in <module>
    main()
RuntimeError: Engine core initialization failed. See root cause above. Failed core proc(s): {}
"""

UNIT = """# systemctl cat app
[Service]
ExecStart=/opt/app/bin/app
Restart=on-failure
# journalctl -u app
Feb 11 06:25:02 web1 app[3391]: app: cannot open /etc/app.yaml: Permission denied
Feb 11 06:25:04 web1 systemd[1]: app.service: Main process exited, code=exited, status=1/FAILURE
Feb 11 06:25:04 web1 systemd[1]: app.service: Failed with result 'exit-code'.
"""

MAVEN = """[WARNING] 'build.plugins.plugin.version' for org.apache.maven.plugins:maven-jar-plugin is missing. @ line 88
[INFO] BUILD FAILURE
[ERROR] Failed to execute goal org.apache.maven.plugins:maven-compiler-plugin:3.10.1:compile on project x: \
Fatal error compiling: error: release version 21 not supported -> [Help 1]
[ERROR] Re-run Maven using the -X switch to enable full debug logging.
[ERROR] [Help 1] http://cwiki.apache.org/confluence/display/MAVEN/MojoExecutionException
"""

KERAS = """Traceback (most recent call last):
  File "/home/ana/fit.py", line 58, in <module>
    model.fit(train, epochs=10)
ValueError: in user code:

    File "/venv/keras/engine/training.py", line 1401, in train_function  *
        return step_function(self, iterator)
    ValueError: Input 0 of layer "dense" is incompatible with the layer: expected min_ndim=2, found ndim=1
"""


@pytest.mark.parametrize(
    ("paste", "root"),
    [
        (PIP, "No module named 'Cython'"),
        (SPRING, "Duplicate entry 'a-1' for key 'uk_name'"),
        (ANALYSIS, "Port 8080 was already in use"),
        (VLLM, "No available memory for the cache blocks"),
        (UNIT, "cannot open /etc/app.yaml: Permission denied"),
        (MAVEN, "release version 21 not supported"),
        (KERAS, 'Input 0 of layer "dense" is incompatible'),
    ],
    ids=[
        "pip's box",
        "nested exceptions",
        "Spring's analysis",
        "vLLM's engine",
        "a unit's settings",
        "Maven's help",
        "Keras",
    ],
)
def test_the_root_is_what_stands_inside(paste, root):
    event = read(paste).root_event
    assert event is not None
    assert root in event.message


def test_the_wrapper_follows_from_what_it_quotes():
    log = read(SPRING)
    wrappers = [event for event in log.events if event.follows_from is not None]
    assert [log.events[event.follows_from].kind for event in wrappers] == ["java.sql.SQLException"]


def test_a_first_failure_stands_before_what_the_retries_say():
    log = read(
        "gzip: /backup/a.gz: No space left on device\nattempt 1 failed (rc=1), sleeping 30s\n"
        "attempt 4 failed (rc=75), max retries reached\nnightly backup failed after 4 attempts: lock exists\n"
    )
    assert "No space left" in log.root_event.message


CARGO = """error: failed to parse manifest at `/home/ana/.cargo/registry/src/base64ct-1.8.0/Cargo.toml`

Caused by:
  feature `edition2024` is required

  The package requires the Cargo feature called `edition2024`, but that feature is not stabilized in this version
"""

BUILD_SCRIPT = """error: failed to run custom build command for `openssl-sys v0.9.80`

Caused by:
  process didn't exit successfully: `/app/target/build/main` (exit status: 101)
  --- stderr
  thread 'main' panicked at 'OpenSSL is not here', build.rs:7:9
"""


def test_the_innermost_cause_that_cargo_prints_is_the_root():
    log = read(CARGO)
    outer, inner = log.events
    assert log.root_event == inner
    assert inner.message.startswith("feature `edition2024` is required")
    assert outer.follows_from == 1


def test_a_build_script_that_failed_is_explained_by_what_it_printed():
    assert "OpenSSL is not here" in read(BUILD_SCRIPT).root_event.message


def test_the_body_of_an_object_store_is_one_event():
    body = "<?xml version='1.0' ?>\n<Error>\n  <Code>AccessDenied</Code>\n  <Message>Access Denied.</Message>\n</Error>"
    assert [(event.kind, event.message) for event in read(body).events] == [("AccessDenied", "Access Denied.")]


def test_a_module_that_go_cannot_verify_is_told_with_its_reason():
    log = read(
        "go: corp.example/kit@v0.4.2: verifying module: corp.example/kit@v0.4.2:\n"
        "\treading https://sum.golang.org/x: 410 Gone"
    )
    assert log.root_event.message.endswith("410 Gone")


def test_unmet_dependencies_come_before_the_broken_packages_of_apt():
    log = read(
        "The following packages have unmet dependencies:\n"
        " libssl-dev : Depends: libssl3 (= 3.0.11-1) but 3.0.14-1 is to be installed\n"
        "E: Unable to correct problems, you have held broken packages.\n"
    )
    assert log.root_event.message.startswith("libssl-dev : Depends: libssl3")


def test_a_question_in_a_programs_message_does_not_make_it_prose():
    log = read(
        "error loading model: unknown (magic, version) combination: 46554747, 00000003; is this really a GGML file?\n"
        "llama_load_model_from_file: failed to load model\n"
    )
    assert log.root_event.lines == (1,)


def test_an_exception_without_the_word_error_is_no_logger_behind_the_prefix_of_a_container():
    log = read(
        "web-1  | Traceback (most recent call last):\n"
        'web-1  |   File "/app/db/utils.py", line 103, in _execute\n'
        "web-1  |     return self.cursor.execute(sql)\n"
        'web-1  | psycopg2.errors.DatatypeMismatch: column "owner_id" cannot be cast automatically to type integer\n'
        'web-1  | HINT:  You might need to specify "USING owner_id::integer".\n'
    )
    assert log.root_event.kind == "psycopg2.errors.DatatypeMismatch"


def test_the_time_of_tensorrt_is_no_part_of_its_message():
    log = read(
        "[06/17/2025-10:02:41] [E] Static model does not take explicit shapes since they are in the model\n"
        "[06/17/2025-10:02:41] [E] Network And Config setup failed\n"
        "&&&& FAILED TensorRT.trtexec [TensorRT v8503]\n"
    )
    assert log.root_event.message.startswith("Static model does not take explicit shapes")


ECHOED = (
    ("gcc -Wall -Werror -m32 mkfs.c -o mkfs\n"
     "mkfs.c:3:10: fatal error: sys/cdefs.h: No such file or directory", "sys/cdefs.h"),
    (
        "helm upgrade --install store ./store --namespace=store --timeout=10m0s --debug-failed=false\n"
        'cannot patch "store" with kind Ingress: admission webhook "check.example" denied the request: host is taken',
        "cannot patch",
    ),
    ("Starting a Gradle Daemon, 1 incompatible and 1 stopped Daemons could not be reused\n"
     "General error during conversion: Unsupported class file major version 65", "Unsupported class file"),
    ("remote: error: See https://gh.io/lfs for more information.\n"
     "remote: error: File data/a.bin is 140.20 MB; this exceeds GitHub's file size limit of 100.00 MB",
     "file size limit"),
)  # fmt: skip


@pytest.mark.parametrize(("paste", "root"), ECHOED)
def test_an_echoed_command_and_a_hint_are_no_errors(paste, root):
    event = read(paste).root_event
    assert event is not None and root in event.headline


WRAPPED = (
    ("fatal: transport 'file' not allowed\n==> ERROR: A failure occurred in prepare().", "transport 'file'"),
    ("dpkg: error processing package syncd (--configure):\n"
     " installed syncd package post-installation script subprocess returned error exit status 1", "post-installation"),
    ("ORA-39002: invalid operation\nORA-39070: Unable to open the log file.\n"
     "ORA-39087: directory name D_BAK is invalid", "ORA-39087"),
    ("fatal: [web1]: FAILED! => {\n    \"changed\": false,\n"
     "    \"module_stderr\": \"sudo: a password is required\\n\",\n    \"rc\": 1\n}", "a password is required"),
)  # fmt: skip


@pytest.mark.parametrize(("paste", "root"), WRAPPED)
def test_what_a_wrapper_quotes_is_the_root(paste, root):
    event = read(paste).root_event
    assert event is not None and root in event.headline


def test_a_traceback_comes_before_the_server_that_then_did_not_start():
    log = read(
        "ERROR:    Traceback (most recent call last):\n"
        '  File "/app/migrate.py", line 41, in upgrade\n    command.upgrade(config, "head")\n'
        "sqlalchemy.exc.OperationalError: (psycopg2.errors.DeadlockDetected) deadlock detected\n"
        "ERROR:    Application startup failed. Exiting.\n"
    )
    assert log.root_event is not None and "deadlock detected" in log.root_event.headline
    assert {event.reader for event in log.events} == {"python", "line"}
