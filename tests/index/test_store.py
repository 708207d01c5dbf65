import json
import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from index.errors import BadPattern, NotBuilt, Stranger
from index.seams import Passage
from index.store import Document, build, open_index


def document(id_, text, pattern=None):
    return Document(
        id_, (Passage(id_, "signature", "en", text),), (pattern,) if pattern else (), {"body": text}, f"<{id_}>"
    )


DOCUMENTS = [
    document("cuda/oom", "CUDA out of memory", "out of memory"),
    document("pip/none", "No matching distribution found", "no matching distribution"),
]


def test_what_is_built_is_found_again(tmp_path, word_encoder):
    manifest = build(tmp_path, DOCUMENTS, word_encoder, source="here")
    index = open_index(tmp_path, model="words@1", source="here")
    assert (manifest.document_count, manifest.passage_count, manifest.pattern_count) == (2, 2, 2)
    assert index.ids == ["cuda/oom", "pip/none"]
    assert index.payloads[1] == "<pip/none>"
    _, rows = index.nearest.search(word_encoder.encode(["out of memory"]), 1)
    assert index.ids[index.passage_documents[rows[0, 0]]] == "cuda/oom"
    assert index.passage_texts[int(rows[0, 0])] == "CUDA out of memory"
    assert [int(index.pattern_documents[m.row]) for m in index.patterns.search("no matching distribution")] == [1]
    assert index.words["body"].scores("matching").argmax() == 1


def test_an_open_index_stays_readable_when_its_folder_goes(tmp_path, word_encoder):
    build(tmp_path, DOCUMENTS, word_encoder)
    index = open_index(tmp_path).keep_open()
    for text in ("renewed", "and renewed again"):
        build(tmp_path, [document("git/lock", text)], word_encoder)
    assert not index.folder.exists()
    assert (index.payloads[1], index.passage_texts.all()) == ("<pip/none>", [d.passages[0].text for d in DOCUMENTS])
    assert index.words["body"].scores("matching").argmax() == 1 and index.patterns.search("out of memory")
    assert index.nearest.search(word_encoder.encode(["out of memory"]), 1)[1][0, 0] == 0


def test_only_new_texts_are_encoded_again(tmp_path, word_encoder):
    build(tmp_path, DOCUMENTS, word_encoder)
    word_encoder.encoded.clear()
    manifest = build(tmp_path, [*DOCUMENTS, document("git/lock", "index.lock exists")], word_encoder)
    assert word_encoder.encoded == ["index.lock exists"]
    assert manifest.encoded_count == 1
    index = open_index(tmp_path)
    assert np.allclose(index.vectors, word_encoder.encode(index.passage_texts.all()))


def test_a_build_that_dies_leaves_the_old_index_as_it_was(tmp_path, word_encoder):
    build(tmp_path, DOCUMENTS, word_encoder)
    with pytest.raises(BadPattern):
        build(tmp_path, [*DOCUMENTS, document("x/y", "text", "(?=lookahead)")], word_encoder)

    class Dies:
        name, dimension = "words@1", 64

        def encode(self, texts, *, query=False):
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        build(tmp_path, [*DOCUMENTS, document("x/y", "new text")], Dies())
    assert open_index(tmp_path).ids == ["cuda/oom", "pip/none"]
    assert len([path for path in tmp_path.iterdir() if path.is_dir()]) == 1


def test_the_generation_that_somebody_may_be_reading_outlives_one_build(tmp_path, word_encoder):
    build(tmp_path, DOCUMENTS, word_encoder)
    reader = open_index(tmp_path)
    build(tmp_path, [*DOCUMENTS, document("x/y", "new text")], word_encoder)
    assert reader.passage_texts[0] == "CUDA out of memory"
    build(tmp_path, [*DOCUMENTS, document("x/z", "newer text")], word_encoder)
    assert not reader.folder.exists()


def test_two_processes_that_build_at_once_leave_one_whole_index(tmp_path):
    program = (
        "import sys; from pathlib import Path; sys.path.insert(0, 'tests');"
        "from conftest import WordEncoder; from index.seams import Passage; from index.store import Document, build;"
        "document = Document('a/b', (Passage('a/b', 'signature', 'en', 'x'),), ('x',), {'body': 'x'}, '');"
        "build(Path(sys.argv[1]), [document], WordEncoder())"
    )
    root = Path(__file__).parents[2]
    running = [subprocess.Popen([sys.executable, "-c", program, str(tmp_path)], cwd=root) for _ in range(3)]
    assert [process.wait(timeout=60) for process in running] == [0, 0, 0]
    assert open_index(tmp_path).ids == ["a/b"]
    assert open_index(tmp_path).vectors.shape == (1, 64)


def test_an_index_of_another_model_or_source_is_refused(tmp_path, word_encoder):
    build(tmp_path, DOCUMENTS, word_encoder, source="here")
    with pytest.raises(Stranger, match=r"built with the model words@1, not with other@2"):
        open_index(tmp_path, model="other@2")
    with pytest.raises(Stranger, match="from other entries"):
        open_index(tmp_path, source="elsewhere")


def test_a_folder_without_an_index_says_so(tmp_path):
    with pytest.raises(NotBuilt, match="holds no index"):
        open_index(tmp_path)


@pytest.mark.parametrize("content", ["", "{", "[]", '{"format": 999}', '{"format": 1}'])
def test_a_damaged_manifest_is_refused(tmp_path, content):
    (tmp_path / "manifest.json").write_text(content)
    with pytest.raises(Stranger):
        open_index(tmp_path)


def test_a_missing_generation_is_refused(tmp_path, word_encoder):
    build(tmp_path, DOCUMENTS, word_encoder)
    gone = json.loads((tmp_path / "manifest.json").read_text())["generation"]
    shutil.rmtree(tmp_path / gone)
    with pytest.raises(Stranger, match=f"{gone} is missing"):
        open_index(tmp_path)


def test_any_text_comes_back_as_it_was(tmp_path, word_encoder):
    texts = ["", "第一行\n第二行", "\u2028 odd \x00 separators \x85", "emoji 🙂"]
    build(tmp_path, [document(f"t/{n}", text) for n, text in enumerate(texts)], word_encoder)
    assert open_index(tmp_path).passage_texts.all() == texts


def test_progress_is_told_to_the_end(tmp_path, word_encoder):
    told = []
    build(tmp_path, DOCUMENTS, word_encoder, progress=lambda *step: told.append(step))
    assert ("vectors", 2, 2) in told
    assert all(done <= of for _, done, of in told)


def test_an_index_of_the_format_before_is_refused_and_its_vectors_are_taken_over(tmp_path, word_encoder):
    manifest = build(tmp_path, DOCUMENTS, word_encoder)
    path = tmp_path / "manifest.json"
    stored = json.loads(path.read_text()) | {"format": 1}
    del stored["files"], stored["digest"]  # which were not written then
    path.write_text(json.dumps(stored))
    (tmp_path / manifest.generation / "patterns.json").unlink()
    with pytest.raises(Stranger, match="another version"):
        open_index(tmp_path)
    word_encoder.encoded.clear()
    assert build(tmp_path, DOCUMENTS, word_encoder).encoded_count == 0 and word_encoder.encoded == []
    assert open_index(tmp_path).patterns.search("out of memory")
