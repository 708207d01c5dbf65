"""The app in a real browser, as a reader uses it: mouse, keyboard, phone, both languages, a paste that means harm."""

import re
from pathlib import Path

import pytest

from tests.ui.watching import free_port

BOTH = ("en", "zh")
CURE_FAILED = ".tell.failed:has(span:text-is('It didn’t'))"  # of a step that only finds out it says "Found nothing"


def test_from_a_paste_to_a_stored_outcome(open_reader, store, crash):
    reader = open_reader().open().send(crash)
    page = reader.page
    assert reader.texts(".verdict") == ["Known error"]
    assert "an illegal memory access was encountered" in reader.texts(".diagnosis .title")[0]
    assert page.locator(".ln.root mark.m-pattern").inner_text() == "an illegal memory access was encountered"
    assert page.locator(".ln:has(mark.m-pattern)").get_attribute("data-n") == "6"
    before = reader.shares()["cuda/illegal-address"]

    # a workaround that fails makes its entry less likely, and the next one is offered
    stored = len(list(store.reports("cuda/illegal-address")))
    page.locator(CURE_FAILED).first.click()
    reader.wait_for_turn(1)
    after = reader.shares()["cuda/illegal-address"]
    assert int(after.rstrip("%")) < int(before.rstrip("%"))
    assert page.locator(CURE_FAILED).first.get_attribute("aria-pressed") == "true"
    assert "Next, try" in reader.texts(".offer h3")[-1]
    assert "did not help" in reader.texts(".turn")[-1]

    # the language changes in place, earlier answers with it, and nothing is asked anew
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.get_by_role("button", name="中文", exact=True).click()
    assert reader.texts(".verdict") == ["已知错误"]
    assert "发生了什么" in page.locator(".part.what").inner_text()
    assert "无效" in reader.texts(".tell.failed")
    assert reader.texts(".turn")[-1].startswith("已记下")
    assert page.locator("#paste").get_attribute("placeholder").startswith("回复")
    assert page.evaluate("document.documentElement.lang") == "zh-CN"
    assert asked == []

    # the diagnosis as Markdown, in either language
    page.locator(".actions [data-act=ticket]").nth(0).click()
    assert page.evaluate("navigator.clipboard.readText()").startswith("## Known error")
    page.locator(".actions [data-act=ticket]").nth(1).click()
    assert page.evaluate("navigator.clipboard.readText()").startswith("## 已知错误")

    # the whole conversation, twice: the second answer is the same and arrives all the same
    for _ in range(2):
        page.evaluate("navigator.clipboard.writeText('')")
        page.locator("#panel [data-act=transcript]").nth(1).click()
        page.wait_for_function("async () => (await navigator.clipboard.readText()).includes('已记下')")

    newest = list(store.reports("cuda/illegal-address"))[stored:]
    assert [(it.report.outcome.value, it.report.paste) for it in newest] == [("failed", "")]


def test_a_conversation_in_chinese_words(open_reader, crash):
    reader = open_reader(language="zh-CN").open().send(crash)
    number = reader.texts(".step:has(.tell.failed span:text-is('无效')) .number")[0]
    reader.send(f"第 {number} 个办法试过了，没用").send("哪些别试")
    assert "没有用" in reader.texts(".turn")[1]
    assert "无效做法" in reader.texts(".turn")[2]
    reader.send("in English please")
    assert reader.page.evaluate("document.documentElement.lang") == "en"
    assert reader.texts(".verdict") == ["Known error"]


def test_the_page_follows_the_words_until_its_reader_chooses(open_reader):
    reader = open_reader().open().send("容器跑一会儿就被杀，退出码 137")
    language = "document.documentElement.lang"
    assert reader.page.evaluate(language) == "zh-CN"
    assert reader.texts(".verdict")[0] in ("已知错误", "很可能是")
    reader.page.click("[data-act=language][data-language=en]")
    reader.send("哪个最稳妥")
    assert reader.page.evaluate(language) == "en"  # chosen, so it stays


def test_something_else_solved_it_and_the_case_is_closed_with_a_button(open_reader, crash):
    reader = open_reader().open().send(crash).send("turned out somebody else's job was broken")
    reader.page.locator("[data-choice=close]").click()
    reader.page.wait_for_selector(".turn:has-text('The case is closed')")


def test_side_by_side_each_sentence_stands_in_both_languages(open_reader, crash):
    reader = open_reader().open("?lang=both").send(crash)
    title = reader.page.locator(".part.what h3")
    assert title.inner_text().split("\n") == ["What happened", "发生了什么"]
    left, right = (title.locator(f".{language}").bounding_box() for language in BOTH)
    assert abs(left["y"] - right["y"]) < 4  # one baseline, two heights of line
    assert left["x"] + left["width"] <= right["x"]
    reader.page.get_by_role("button", name="EN", exact=True).click()
    assert title.inner_text() == "What happened"
    assert "lang=en" in reader.page.url


@pytest.mark.parametrize(
    ("language", "query", "seen"),
    [("zh-CN", "", "出了什么错？"), ("fr-FR", "", "What broke?"), ("en-US", "?lang=zh", "出了什么错？")],
)
def test_the_language_is_the_browsers_unless_the_address_names_one(open_reader, language, query, seen):
    assert open_reader(language=language).open(query).texts(".hero h1") == [seen]


def test_the_choice_of_language_and_theme_is_remembered(open_reader):
    reader = open_reader().open()
    reader.page.get_by_role("button", name="中文", exact=True).click()
    reader.page.locator("[data-act=theme]").click()
    reader.open()
    assert reader.texts(".hero h1") == ["出了什么错？"]
    assert reader.page.evaluate("document.documentElement.dataset.theme") == "dark"


def test_a_file_is_dropped_and_diagnosed(open_reader, crash):
    reader = open_reader().open()
    page = reader.page
    transfer = page.evaluate_handle(
        "text => { const data = new DataTransfer(); data.items.add(new File([text], 'crash.log')); return data; }",
        crash,
    )
    page.dispatch_event("#composer", "dragenter", {"dataTransfer": transfer})
    assert page.locator("#composer .drop").is_visible()
    page.dispatch_event("#composer", "drop", {"dataTransfer": transfer})
    assert "crash.log" in page.locator("#chosen").inner_text()
    page.click("#send")
    reader.wait_for_turn(0)
    assert reader.texts(".said") == ["crash.log"]
    assert reader.texts(".verdict") == ["Known error"]
    assert page.locator("#chosen").is_hidden()


def test_what_cannot_be_read_is_told_in_the_readers_language(open_reader, tmp_path):
    reader = open_reader(language="zh-CN").open()
    page = reader.page
    page.click("#send")
    assert reader.texts("[role=alert]") == ["还没有内容。请粘贴日志或描述现象。"]
    page.set_input_files("#file", files=[{"name": "core", "mimeType": "x/y", "buffer": bytes(range(256)) * 99}])
    page.click("#send")
    page.wait_for_selector("[role=alert]:has-text('不是文本')")
    with (tmp_path / "huge.log").open("wb") as huge:
        huge.truncate(33_000_000)
    page.set_input_files("#file", str(tmp_path / "huge.log"))
    page.click("#send")
    page.wait_for_selector("[role=alert]:has-text('32 MB')")


def test_a_very_long_paste_becomes_a_file_and_not_a_frozen_box(open_reader, crash):
    reader = open_reader().open()
    reader.paste("INFO step ok\n" * 60_000 + crash)
    assert "780 kB" in reader.texts("#chosen")[0]
    assert reader.page.input_value("#paste") == ""
    reader.page.click("#send")
    reader.wait_for_turn(0)
    assert reader.texts(".said") == ["pasted text.txt"]
    assert reader.page.locator(".ln:has(mark.m-pattern)").get_attribute("data-n") == "60006"


def test_a_paste_that_means_harm_is_shown_and_not_obeyed(open_reader):
    marks = "\u202egnp.exe\u202c zero\u200bwidth \x1b[31mred\x1b[0m"
    hostile = (
        "<script>alert('owned')</script><img src=x onerror=alert(1)>\n"
        "![picture](http://evil.example/pixel.png) [link](javascript:alert(1))\n"
        f"{marks}\n${{alert(2)}} {{{{constructor.constructor('alert(3)')()}}}} `${{alert(4)}}`\n"
        f"{'A' * 9_000}\n"
        "RuntimeError: CUDA error: out of memory <svg/onload=alert(5)>"
    )
    reader = open_reader().open().send(hostile)
    page = reader.page
    shown = page.locator(".said").text_content()  # its later lines are folded
    for words in (
        "<script>alert('owned')</script>",
        "![picture](http://evil.example/pixel.png)",
        "${alert(2)}",
        "{{constructor",
    ):
        assert words in shown
    for sign in ("U+202E", "U+202C", "U+200B", "␛"):
        assert sign in shown
    assert "8,400 characters not shown" in shown
    assert page.locator("#content script, #content img, #content iframe").count() == 0
    assert page.locator(".said a, .log a").count() == 0
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    markdown = page.locator("[data-act=ticket]").first.get_attribute("data-text")
    assert not re.search(r"^!\[", markdown, re.MULTILINE)


def test_an_entrys_page_by_its_address_with_its_proof(open_reader):
    reader = open_reader().open("?entry=git/index-lock&lang=zh")
    page = reader.page
    page.wait_for_selector(".entry")
    assert "报错消失" in page.locator(".observed").inner_text()
    page.locator("summary:has-text('output.txt')").click()
    assert "index.lock" in page.locator(".proof details pre").first.inner_text()
    page.goto(f"{reader.address}?entry=no/such-entry")
    page.wait_for_selector("text=There is no entry “no/such-entry”")


def test_browsing_by_words_and_facets(open_reader):
    reader = open_reader().open("?tab=browse")
    page = reader.page
    page.wait_for_selector(".entry-card")
    all_of_them = int(re.sub(r"\D", "", reader.texts(".count")[0]))
    page.select_option("[name=domain]", "git")
    page.wait_for_function("document.querySelector('.entry-card code').textContent.startsWith('git/')")
    assert int(re.sub(r"\D", "", reader.texts(".count")[0])) < all_of_them
    page.fill("[name=words]", "index.lock")
    page.wait_for_function("document.querySelector('.entry-card code').textContent === 'git/index-lock'")
    page.locator(".entry-card .title").first.click()
    page.wait_for_selector(".entry")
    assert page.url.endswith("?entry=git/index-lock")
    page.go_back()
    page.wait_for_selector("#view-browse:not([hidden]) .entry-card")
    assert page.input_value("[name=words]") == "index.lock"


def test_the_graph_is_walked_with_the_keyboard(open_reader):
    reader = open_reader().open("?graph=cuda/illegal-address")
    page = reader.page
    page.wait_for_selector("svg a.box")
    target = page.locator("a.box[data-graph='cuda/use-after-free']")
    target.focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("a.box.center[data-graph='cuda/use-after-free']")
    assert page.url.endswith("?graph=cuda/use-after-free")
    page.go_back()
    page.wait_for_selector("a.box.center[data-graph='cuda/illegal-address']")


def test_a_graph_wider_than_the_screen_opens_with_its_centre_in_sight(open_reader):
    page = open_reader(width=390, height=844).open("?graph=cuda/illegal-address").page
    page.wait_for_selector("svg a.box.center")
    box, frame = (page.locator(it).bounding_box() for it in ("a.box.center rect", ".graph-frame"))
    assert abs(box["x"] + box["width"] / 2 - frame["x"] - frame["width"] / 2) < 4


def test_with_the_keyboard_alone(open_reader, store, crash):
    reader = open_reader().open()
    page = reader.page
    assert page.evaluate("document.activeElement.id") == "paste"
    page.keyboard.insert_text(crash)
    page.keyboard.press("Control+Enter")
    reader.wait_for_turn(0)
    page.evaluate("document.activeElement.blur()")
    stored = len(list(store.reports()))
    pressed = ""
    for _ in range(40):  # the first pair of buttons is that many tabs away at most
        page.keyboard.press("Tab")
        pressed = page.evaluate("document.activeElement.innerText")
        if pressed == "It didn’t":
            break
    assert pressed == "It didn’t"
    outline = page.evaluate("getComputedStyle(document.activeElement).outlineStyle")
    assert outline == "solid"
    page.keyboard.press("Enter")
    reader.wait_for_turn(1)
    assert len(list(store.reports())) == stored + 1


def test_a_new_case_begins_empty(open_reader, crash):
    reader = open_reader().open().send(crash)
    reader.page.locator("#paste").focus()
    reader.page.click("#new")
    reader.page.wait_for_selector(".hero", state="visible")
    assert reader.page.locator(".turn").count() == 0
    reader.send("fatal: Unable to create '/srv/app/.git/index.lock': File exists.")
    assert set(reader.shares()) >= {"git/index-lock"}
    assert "cuda/illegal-address" not in reader.shares()


@pytest.mark.parametrize("language", ["en-US", "zh-CN"])
def test_on_a_phone_nothing_is_wider_than_the_screen(open_reader, crash, language):
    reader = open_reader(language=language, width=390, height=844).open().send(crash)
    page = reader.page
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    assert page.locator("#panel .brief").is_visible()
    page.locator("#panel summary").click()
    assert page.locator("#panel .hypotheses").is_visible()
    for query in ("?entry=git/index-lock", "?tab=browse", "?graph=git/index-lock", "?tab=about"):
        reader.open(query)
        page.wait_for_selector("#content > .view:not([hidden]) :is(h1, .entry)")
        assert page.evaluate("document.documentElement.scrollWidth") == 390, query


def test_a_server_that_is_gone_is_told_and_the_text_is_kept(open_reader, crash):
    reader = open_reader().open()
    reader.page.route("**/queue/join*", lambda route: route.abort())
    reader.page.fill("#paste", crash)
    reader.page.click("#send")
    reader.page.wait_for_selector("[role=alert]:has-text('does not answer')")
    assert reader.page.input_value("#paste").strip() == crash.strip()
    assert reader.page.locator("#send").is_enabled()
    reader.problems.clear()  # the browser says that the request failed


def test_many_logs_are_triaged_and_the_report_is_taken_away(open_reader, crash):
    reader = open_reader(language="zh-CN").open("?tab=triage")
    page = reader.page
    page.wait_for_selector("#logs", state="attached")
    files = [{"name": f"job-{number}.log", "mimeType": "text/plain", "buffer": crash.encode()} for number in range(3)]
    page.set_input_files("#logs", files)
    page.wait_for_selector(".group")
    assert "cuda/illegal-address" in reader.texts(".group")[0]
    assert "3 次运行" in reader.texts(".group")[0]
    page.locator(".group summary").first.click()
    assert "job-0.log" in page.locator(".group details").first.inner_text()
    with page.expect_download() as taken:
        page.locator("[data-form=markdown]").click()
    assert taken.value.suggested_filename == "triage.md"
    page.get_by_role("button", name="EN", exact=True).click()
    assert "Known error" in reader.texts(".group")[0]


@pytest.mark.parametrize(
    ("language", "message", "answer"),
    [
        ("en-US", "help", "You can say"),
        ("en-US", "hello", "Hello."),
        ("en-US", "my program doesn't work", "Paste a log first"),
        ("en-US", "start over", "All forgotten"),
        ("zh-CN", "你好", "你好。"),
        ("zh-CN", "帮助", "可以这样说"),
        ("zh-CN", "重新开始", "已清空"),
    ],
)
def test_small_talk_is_answered_and_sticks_to_no_log(open_reader, crash, language, message, answer):
    reader = open_reader(language=language).open().send(message)
    assert answer in reader.texts(".answer")[0]
    assert reader.page.input_value("#paste") == ""
    assert reader.page.locator("#panel").is_hidden()
    reader.send(crash)
    assert reader.texts(".said")[1].startswith(crash.strip().splitlines()[0])
    assert len(reader.texts(".verdict")) == 1
    reader.send("start over").send(crash)  # what was forgotten is not read again
    assert reader.texts(".said")[-1].startswith(crash.strip().splitlines()[0])


def test_words_of_an_outcome_are_counted_by_a_press_alone_and_undo_deletes_it(open_reader, store, crash):
    before = len(list(store.reports()))
    reader = open_reader().open().send(crash)
    reader.send("it works on my laptop but not on the A100 node")
    assert "nothing is counted" in reader.texts(".turn")[1]
    reader.send("widening the index to 64 bit did not help")
    assert "Did I get that right" in reader.texts(".proposed")[0]
    assert len(list(store.reports())) == before
    reader.page.locator("[data-act=decline]").last.click()
    reader.wait_for_turn(3)
    assert "Nothing was counted" in reader.texts(".turn")[3]
    reader.send("widening the index to 64 bit did not help")
    reader.page.locator("[data-act=confirm]").last.click()
    reader.wait_for_turn(5)
    assert len(list(store.reports())) == before + 1
    reader.send("undo")
    assert len(list(store.reports())) == before


def kept(reader):
    """Return what is seen of a case: its verdicts, and how many turns it has."""
    return reader.texts(".verdict"), reader.page.locator(".turn").count(), reader.shares()


def test_a_case_survives_a_reload_the_back_button_and_another_tab(open_reader, crash):
    reader = open_reader().open().send(crash).send("why")
    page = reader.page
    page.locator(CURE_FAILED).first.click()
    reader.wait_for_turn(2)
    before = kept(reader)
    assert "?case=" in page.url
    page.fill("#paste", "half a thou")

    page.reload()
    reader.wait_for_turn(2)
    assert kept(reader) == before
    assert page.input_value("#paste") == "half a thou"
    assert page.locator(CURE_FAILED).first.get_attribute("aria-pressed") == "true"

    page.goto(reader.address + "?entry=git/index-lock")
    page.go_back()
    reader.wait_for_turn(2)
    assert kept(reader) == before

    other = page.context.new_page()  # the phone dropped the tab, and its address is opened again
    other.goto(page.url)
    other.wait_for_function("document.querySelectorAll('.turn').length > 2")
    assert other.locator(".verdict").inner_text() == before[0][0]
    reader.send("show the dead ends")
    assert page.locator(".turn").count() == 4


def test_back_from_an_entry_is_where_one_was(open_reader, crash):
    reader = open_reader().open().send(crash)
    page = reader.page
    page.evaluate("window.scrollTo(0, 300)")
    page.evaluate("document.querySelector('.hypotheses a[data-entry]').click()")
    page.wait_for_selector("#view-entry:not([hidden]) .entry")
    page.go_back()
    page.wait_for_selector("#view-chat:not([hidden]) .verdict")
    page.wait_for_function("Math.abs(window.scrollY - 300) < 4")


def test_a_new_case_loses_nothing(open_reader, crash):
    reader = open_reader().open().send(crash)
    page = reader.page
    before, address = kept(reader), page.url
    page.locator("#paste").focus()
    page.click("#new")
    page.wait_for_selector(".hero", state="visible")
    page.locator("#cases a").first.click()
    reader.wait_for_turn(0)
    assert (kept(reader), page.url) == (before, address)
    page.go_back()
    page.wait_for_selector(".hero", state="visible")


def test_a_case_is_handed_over_as_a_file(open_reader, crash, tmp_path):
    reader = open_reader().open().send(crash).send("the third one failed")
    before = kept(reader)
    with reader.page.expect_download() as taken:
        reader.page.locator("[data-act=case-save]").click()
    taken.value.save_as(tmp_path / "mine.case.json")
    colleague = open_reader().open()
    colleague.page.set_input_files("#file", str(tmp_path / "mine.case.json"))
    colleague.wait_for_turn(1)
    assert kept(colleague) == before
    colleague.page.set_input_files("#file", files=[{"name": "no.case.json", "mimeType": "x/y", "buffer": b"{}"}])
    colleague.page.wait_for_selector("[role=alert]:has-text('holds no case')")


def test_a_server_that_was_restarted_is_told_the_case_again(open_reader, serve_app, service, crash):
    from assistant.diagnosis.retrieval.knowledge import builtin_path
    from ui.server import ServeOptions, start

    port = free_port()
    first = start(service, [builtin_path()], ServeOptions(port=port))
    reader = open_reader()
    reader.address = first.local_url
    reader.open().send(crash)
    before = kept(reader)
    reader.page.fill("#paste", "why")
    first.close(verbose=False)
    second = start(service, [builtin_path()], ServeOptions(port=port))
    try:
        reader.page.wait_for_timeout(500)
        reader.wait_for_turn(0)
        assert reader.page.input_value("#paste") == "why"
        reader.page.click("#send")
        reader.wait_for_turn(1)
        assert reader.texts(".verdict") == before[0]
        assert "Why cuda/illegal-address" in reader.texts(".turn")[1]
    finally:
        second.close(verbose=False)
    reader.problems.clear()  # the browser says that the connection went, and the address is another one


@pytest.mark.parametrize("language", ["en-US", "zh-CN"])
@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
def test_the_first_screen_says_what_to_do(open_reader, crash, language, width, height):
    reader = open_reader(language=language, width=width, height=height).open().send(crash)
    page = reader.page
    page.wait_for_timeout(300)
    composer = page.locator("#composer").bounding_box()
    for seen in (".verdict", ".in-short", ".step .command", ".first-end"):
        box = page.locator(seen).first.bounding_box()
        assert box["y"] >= 0, seen
        assert box["y"] + box["height"] <= min(height, composer["y"]), (seen, box, composer)


def test_filters_stand_in_the_address_and_every_view_has_its_title(open_reader):
    reader = open_reader().open("?tab=browse")
    page = reader.page
    page.wait_for_selector(".entry-card")
    page.select_option("[name=domain]", "git")
    page.wait_for_function("document.querySelector('.entry-card code').textContent.startsWith('git/')")
    page.reload()
    page.wait_for_selector("html[data-ready]")
    page.wait_for_function("document.querySelector('.entry-card code')?.textContent.startsWith('git/')")
    titles = [page.title()]
    for query in ("", "?entry=git/index-lock", "?graph=git/index-lock", "?tab=triage", "?tab=about"):
        reader.open(query)
        page.wait_for_function("document.title.includes('Error assistant')")
        titles.append(page.title())
    assert len(set(titles)) == len(titles)
    assert "git/index-lock · Error assistant" in titles


def test_too_many_logs_are_refused_before_any_is_uploaded(open_reader):
    reader = open_reader().open("?tab=triage")
    page = reader.page
    page.wait_for_selector("#logs", state="attached")
    uploads = []
    page.on("request", lambda asked: uploads.append(asked.url) if "upload" in asked.url else None)
    files = [{"name": f"{number}.log", "mimeType": "text/plain", "buffer": b"x"} for number in range(201)]
    page.set_input_files("#logs", files)
    page.wait_for_selector("[role=alert]:has-text('At most 200 files')")
    assert uploads == []


def test_the_group_that_fails_most_often_comes_first(open_reader, crash):
    reader = open_reader().open("?tab=triage")
    page = reader.page
    page.wait_for_selector("#logs", state="attached")
    often = "zorb: ERROR ZorbError: quux is not flumoxed\n" * 30
    files = [
        {"name": name, "mimeType": "text/plain", "buffer": text.encode()} for name, text in (("a", crash), ("b", often))
    ]
    page.set_input_files("#logs", files)
    page.wait_for_selector(".group")
    assert "flumoxed" in reader.texts(".group")[0]


def test_groups_are_filtered_by_verdict_words_and_time_and_the_address_keeps_it(open_reader, tmp_path):
    lines = [f"2026-11-20 0{hour}:00:0{n} ERROR nginx: bind() to 0.0.0.0:80 failed (98: Address already in use)"
             for hour in (1, 2) for n in range(3)]  # fmt: skip
    lines += ["2026-11-20 05:00:00 ERROR frobnicator: quux table 7 is out of cheese"] * 2
    log = tmp_path / "night.log"
    log.write_text("\n".join(lines) + "\n", encoding="utf-8")
    page = open_reader().open("?tab=triage").page
    page.wait_for_selector("#logs", state="attached")
    page.set_input_files("#logs", str(log))
    page.wait_for_selector("#triage .groups li")
    shown = page.locator("#triage .groups > li:not([hidden])")
    everything = shown.count()
    assert everything >= 2
    page.click("[data-act=group-verdict][data-verdict=unknown]")
    assert 1 <= shown.count() < everything
    page.wait_for_function("location.search.includes('g.verdict=unknown')")
    page.click("[data-act=group-verdict][data-verdict=all]")
    page.fill("#group-words", "cheese")
    page.wait_for_function("location.search.includes('g.words=')")
    assert shown.count() == 1
    page.fill("#group-words", "")
    bar = page.locator("#triage .histogram g").last
    bar.focus()
    page.keyboard.press("Enter")
    assert shown.count() == 1
    page.wait_for_function("location.search.includes('g.bucket=')")
    page.keyboard.press("Escape")
    assert shown.count() == everything


def test_other_logs_are_shown_without_the_filters_of_the_logs_before(open_reader, crash):
    page = open_reader().open("?tab=triage").page
    page.wait_for_selector("#logs", state="attached")
    page.set_input_files("#logs", [{"name": "a.log", "mimeType": "text/plain", "buffer": crash.encode()}])
    page.wait_for_selector("#triage .groups li")
    page.fill("#group-words", "nowhere in the logs")
    page.wait_for_function("location.search.includes('g.words=')")
    other = b"zorb: ERROR ZorbError: quux is not flumoxed\n" * 3
    page.set_input_files("#logs", [{"name": "b.log", "mimeType": "text/plain", "buffer": other}])
    page.wait_for_selector("#triage .groups > li:not([hidden]):has-text('flumoxed')")
    page.wait_for_function("!location.search.includes('g.words=')")
    assert page.input_value("#group-words") == ""


def test_a_group_opens_as_a_case(open_reader, crash, tmp_path):
    log = tmp_path / "crash.log"
    log.write_text(crash, encoding="utf-8")
    reader = open_reader().open("?tab=triage")
    reader.page.wait_for_selector("#logs", state="attached")
    reader.page.set_input_files("#logs", str(log))
    reader.page.wait_for_selector("#triage .groups li")
    reader.page.locator("[data-act=group-case]").first.click()
    reader.page.wait_for_selector(".diagnosis .title")
    assert "case=" in reader.page.url


def test_a_folder_of_logs_is_triaged_under_the_names_that_lie_in_it(open_reader, crash, tmp_path):
    for job in ("job-1", "job-2"):
        (tmp_path / "night" / job).mkdir(parents=True)
        (tmp_path / "night" / job / "train.log").write_text(crash, encoding="utf-8")
    reader = open_reader().open("?tab=triage")
    reader.page.wait_for_selector("#log-folder", state="attached")
    reader.page.set_input_files("#log-folder", str(tmp_path / "night"))
    reader.page.wait_for_selector("#triage .groups li")
    reader.page.locator(".group summary").first.click()
    shown = reader.page.locator(".group details").first.inner_text()
    assert "job-1" in shown or "job-2" in shown
    assert "2 runs" in reader.texts(".group")[0]


def test_a_triage_is_stopped_and_another_begun(open_reader, crash):
    reader = open_reader().open("?tab=triage")
    page = reader.page
    page.wait_for_selector("#logs", state="attached")
    many = [
        {"name": f"{number}.log", "mimeType": "text/plain", "buffer": f"Error{number}: no {number}\n".encode() * 3}
        for number in range(120)
    ]
    page.set_input_files("#logs", files=many)
    page.locator("#working button").click()
    page.wait_for_selector("[role=alert]:has-text('Stopped')")
    assert page.locator("#send").is_enabled()
    page.set_input_files("#logs", files=[{"name": "a.log", "mimeType": "text/plain", "buffer": crash.encode()}])
    page.wait_for_selector("#triage .groups li")
    assert "cuda/illegal-address" in reader.texts(".group")[0]


UNBROKEN = ("\x1b[31mERROR\x1b[0m \u202e gnp.exe \x00 gave up on item 7", "x" * 8000 + " error: too long")


@pytest.mark.parametrize("width", [1440, 390])
def test_nothing_of_an_unknown_error_is_wider_than_the_screen(open_reader, width):
    for text in UNBROKEN:  # the first is followed by a playbook with long commands, the second is one word
        page = open_reader(width=width).open().send(text).page
        assert page.locator(".diagnosis.unknown").is_visible()
        assert page.evaluate("document.documentElement.scrollWidth") <= width


FIRST_SCREENS = (
    "cascades/nvidia_container_then_compose.txt",  # its first command has thirty lines
    "python/message_over_several_lines.txt",
    "cuda/oom_then_nccl_timeout_on_two_ranks.txt",
    "bench/twenty_line_traceback.txt",
    "cascades/gpu_oom_then_collective_timeout.txt",
    "cascades/hub_offline_chain.txt",
    "compiler/cmake_package.txt",
    "jvm/caused_by.txt",
    "kernel/oom_block.txt",
    "python/data_loader_worker.txt",
)
LONG = "2026-11-19 02:41:07 INFO step ok, loss 1.25, 12 ms\n" * 500  # as many lines as the box takes


@pytest.mark.parametrize("language", ["en-US", "zh-CN"])
@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
def test_the_first_command_is_on_the_first_screen_however_long_the_log_or_the_command(
    open_reader, crash, language, width, height
):
    folder = Path(__file__).parents[1] / "pastes"
    reader = open_reader(language=language, width=width, height=height)
    page = reader.page
    pastes = {name: (folder / name).read_text(encoding="utf-8") for name in FIRST_SCREENS} | {"long": LONG + crash}
    for name, paste in pastes.items():
        reader.open().send(paste)
        page.wait_for_timeout(300)
        assert page.evaluate("document.documentElement.scrollWidth") <= width, name
        box, composer = (page.locator(it).first.bounding_box() for it in (".diagnosis .command", "#composer"))
        assert box["y"] >= 0, name
        assert box["y"] + box["height"] <= composer["y"], (name, box, composer)


def test_at_half_a_screens_width_the_panel_covers_nothing_of_a_turn(open_reader, crash):
    page = open_reader(width=1000, height=800).open().send(crash).page
    panel, said = (page.locator(it).first.bounding_box() for it in ("#panel", ".said"))
    assert panel["y"] + panel["height"] <= said["y"] + 1


def test_a_search_for_nonsense_finds_nothing_and_says_so(open_reader):
    page = open_reader().open("?tab=browse").page
    page.wait_for_selector(".entry-card")
    page.fill("[data-form=browse] [name=words]", "qqzzx")
    page.wait_for_function("!document.querySelector('.entry-card')")
    assert page.locator("#results").inner_text().strip()


def test_a_paste_of_many_short_lines_becomes_a_file(open_reader, crash):
    reader = open_reader().open()
    reader.paste("INFO step ok\n" * 1000 + crash)
    assert "13 kB" in reader.texts("#chosen")[0] or "14 kB" in reader.texts("#chosen")[0]
    assert reader.page.input_value("#paste") == ""
