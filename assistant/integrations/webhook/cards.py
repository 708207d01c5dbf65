"""Cards: a diagnosis as a message of Slack, Feishu (Lark), DingTalk and WeCom, in the channel's language.

    card_for("slack", Message(…))  ->  {"text": "…", "blocks": [{"type": "header", …}, …]}

Nothing that comes from an alert can mention people, open a link or change the form: each channel's own signs are
replaced or escaped. Shapes after the makers' documentation:
https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks
https://open.feishu.cn/document/client-docs/bot-v3/add-custom-bot
https://open.dingtalk.com/document/robots/custom-robot-access
https://developer.work.weixin.qq.com/document/path/91770
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from assistant.rendering.labels import label
from assistant.rendering.report import Report, percent

COLOURS = {"known": "green", "likely": "orange", "unknown": "grey"}  # of Feishu's headers
LONGEST_COMMANDS = 800  # characters
LONGEST = {"slack": 2900, "feishu": 15_000, "dingtalk": 15_000, "wecom": 3900}  # bytes of the body
STEPS = 2


@dataclass(frozen=True, slots=True)
class Message:
    """What a card says."""

    title: str  # what the sender calls it
    verdict: str  # "known", "likely", "unknown"
    headline: str  # "Known error 97%  CUDA out of memory"
    event: str  # what was printed
    steps: tuple[tuple[str, str], ...]  # (what to try, its commands)
    avoid: str  # "" for none
    link: str  # to the sender's own page; "" for none
    language: str


def message_of(report: Report, title: str, link: str) -> Message:
    """Return what a card says of a report."""
    card, language = report.card, report.language
    if card:
        name = card.title.partition("\n")[0]
        headline = f"{report.verdict_words} {percent(card.probability)}  {name} ({card.entry_id})"
        steps = [(step.action, step.commands) for step in card.workarounds[:STEPS]]
        end = card.first_dead_end
        avoid = " · ".join(filter(None, (end.action, end.when))) if end else ""
    else:
        headline, avoid = report.verdict_words, ""
        steps = list(report.playbook.collect[:STEPS]) if report.playbook else []
    return Message(title, report.verdict.value, headline, report.event[:500], tuple(steps), avoid, link, language)


def card_for(kind: str, message: Message) -> dict[str, Any]:
    """Return the message as a channel of that kind takes it."""
    return CARDS[kind](message)


def _slack(message: Message) -> dict[str, Any]:
    blocks: list[dict[str, Any]] = [
        {"type": "header", "text": {"type": "plain_text", "text": _flat(message.title)[:150] or "-", "emoji": False}},
        {"type": "section", "text": {"type": "mrkdwn", "text": _body(message, "slack", "*", _slack_text)}},
    ]
    if message.link:
        words = {"type": "plain_text", "text": label("card.open", message.language)}
        blocks.append({"type": "actions", "elements": [{"type": "button", "text": words, "url": message.link}]})
    return {"text": _slack_text(f"{message.title}: {message.headline}")[:300], "blocks": blocks}


def _feishu(message: Message) -> dict[str, Any]:
    elements: list[dict[str, Any]] = [
        {"tag": "div", "text": {"tag": "lark_md", "content": _body(message, "feishu", "**", _feishu_text)}}
    ]
    if message.link:
        words = {"tag": "plain_text", "content": label("card.open", message.language)}
        elements.append(
            {"tag": "action", "actions": [{"tag": "button", "text": words, "url": message.link, "type": "default"}]}
        )
    title = {"tag": "plain_text", "content": _flat(message.title)[:150] or "-"}
    header = {"title": title, "template": COLOURS[message.verdict]}
    card = {"config": {"wide_screen_mode": True}, "header": header, "elements": elements}
    return {"msg_type": "interactive", "card": card}


def _dingtalk(message: Message) -> dict[str, Any]:
    title = _plain_text(_flat(message.title))[:150] or "-"
    text = f"### {title}\n\n{_body(message, 'dingtalk', '**', _plain_text)}"
    if not message.link:
        return {"msgtype": "markdown", "markdown": {"title": title, "text": text}}
    button = {"singleTitle": label("card.open", message.language), "singleURL": message.link}
    return {"msgtype": "actionCard", "actionCard": {"title": title, "text": text, **button}}


def _wecom(message: Message) -> dict[str, Any]:
    title = _plain_text(_flat(message.title))[:150] or "-"
    body = _body(message, "wecom", "**", _plain_text)
    link = (
        f"\n[{label('card.open', message.language)}]({message.link})"
        if message.link and len(message.link) < 500
        else ""
    )
    return {"msgtype": "markdown", "markdown": {"content": f"### {title}\n{body}{link}"[:4000]}}


CARDS: dict[str, Callable[[Message], dict[str, Any]]] = {
    "slack": _slack,
    "feishu": _feishu,
    "dingtalk": _dingtalk,
    "wecom": _wecom,
}


def _body(message: Message, kind: str, bold: str, safe: Callable[[str], str]) -> str:
    """Return the text below the title, as long as the channel takes it; whole paragraphs."""
    language = message.language
    parts = [f"{bold}{safe(_flat(message.headline))}{bold}"]
    if message.event:
        parts.append(_fenced(message.event, safe))
    for number, (action, commands) in enumerate(message.steps):
        name = label("short.try", language) if number == 0 else str(number + 1)
        told = label("named", language, f"{bold}{name}{bold}", safe(_flat(action)))
        parts.append(f"{told}\n{_fenced(commands[:LONGEST_COMMANDS], safe)}" if commands.strip() else told)
    if message.avoid:
        avoid = f"{bold}{label('short.avoid', language)}{bold}"
        parts.append(label("named", language, avoid, safe(_flat(message.avoid))))
    text = ""
    for part in parts:
        longer = f"{text}\n\n{part}" if text else part
        if len(longer.encode()) > LONGEST[kind]:
            return text or safe(message.headline)[:500]
        text = longer
    return text


def _fenced(text: str, safe: Callable[[str], str]) -> str:
    return f"```\n{safe(text.strip()).replace('```', chr(39) * 3)}\n```"


def _flat(text: str) -> str:
    return " ".join(text.split())


def _slack_text(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def _feishu_text(text: str) -> str:
    return text.replace("&", "&#38;").replace("<", "&#60;").replace(">", "&#62;").replace("](", "] (")


def _plain_text(text: str) -> str:
    """Return a text without the signs of links, tags and mentions; these channels know no escapes."""
    return text.replace("<", "‹").replace(">", "›").replace("](", "] (").replace("@", "＠")
