"""Two hundred kinds of secrets, none of which may leave; and what a healthy log says, which must stay."""

import pytest

from assistant.diagnosis.privacy.secrets import mask_secrets
from tests.secrets.kinds import KINDS, drawn, left_of

FEWEST_KINDS = 150
HEALTHY = [
    "2015-07-30 18:18:02,003 - INFO  [ProcessThread(sid:3 cport:-1)::PrepRequestProcessor@476] - Processed session "
    "termination for sessionid: 0x14ed93111f20027",
    "17/06/09 20:10:42 INFO Connecting to driver: spark://CoarseGrainedScheduler@10.10.34.11:48069",
    "Remoting started; listening on addresses :[akka.tcp://sparkExecutorActorSystem@mesos-slave-07:55904]",
    "Priority: 20, Token: Token { kind: ContainerToken, service: 172.22.149.145:28345 }, ]",
    "ERROR 1045 (28000): Access denied for user 'app'@'10.0.0.3' (using password: YES)",
    "alembic.util.exc.CommandError: Can't locate revision identified by '5f1c0a9d3b7e'",
    "sha256:9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08 not found",
    "  6d3a6a3f1b2b4c5d9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822c",
    'nginx: [emerg] directive "proxy_pass" is not terminated by ";" in /etc/nginx/conf.d/app.conf:12',
]


def test_there_are_enough_kinds_and_each_names_its_secret():
    assert len(KINDS) >= FEWEST_KINDS and len({kind for kind, _ in KINDS}) == len(KINDS)
    assert all(drawn(template, 0)[1] for _, template in KINDS)


@pytest.mark.parametrize(("kind", "template"), KINDS, ids=[kind for kind, _ in KINDS])
def test_no_kind_of_secret_is_left(kind, template):
    for seed in range(10):
        text, secrets = drawn(template, seed)
        for whole in (text, f"12:00:01 ERROR {text}", f"before\n{text}\nafter"):
            masked = mask_secrets(whole)
            assert not left_of(secrets, masked), (seed, masked)
            assert mask_secrets(masked) == masked


def test_a_masked_text_keeps_its_lines():
    for _, template in KINDS:
        text, _ = drawn(template, 1)
        assert mask_secrets(text).count("\n") == text.count("\n")


@pytest.mark.parametrize("text", [
    "credential:a></",
    "A3-LHHF7K-GXFEA6-GLPZT-J0FZU-WRQKP-X42S5",
    "PHPSESSID=0x3cts40wgjlkp4fza414r58jw",
    "BWhWqPwBGJBBogbbfSm5jonLIrhSaQxEkuJKKdNfLBLsHxioqzs0xITtKBFUx9Qa",
])  # fmt: skip
def test_what_a_run_of_a_million_inputs_found_is_masked_whole_and_once(text):
    masked = mask_secrets(text)
    assert masked != text and mask_secrets(masked) == masked
    assert not any(part in masked for part in ("LHHF7K", "3cts40", "BWhWq"))


@pytest.mark.parametrize("line", HEALTHY)
def test_what_a_healthy_log_says_stays(line):
    assert mask_secrets(line) == line
