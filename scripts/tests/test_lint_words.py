"""Tests scripts/lint-words: every pattern, the parts of files that it scans, and its output."""

import importlib.machinery
import importlib.util
import pathlib
import subprocess
import time
import unittest

SCRIPT = pathlib.Path(__file__).resolve().parent.parent / "lint-words"


def load():
    loader = importlib.machinery.SourceFileLoader("lint_words", str(SCRIPT))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("lint_words", loader))
    loader.exec_module(module)
    return module


LINT = load()

# A text that each pattern finds, and one that it does not, in the order of the patterns.
EXAMPLES = [
    ("A44 is no page size.", "There is no page; it is no longer than A4."),
    ("there is no such file", "such a file does not exist"),
    ("the most possible points", "as many points as possible"),
    ("Each problem is told once.", "Each problem is reported once."),
    ("This tells whether it is valid.", "This says whether it is valid."),
    ("What stands in a template", "A drawing stands in for the photo. MB stands for megabyte."),
    ("Nobody reads it.", "No other program reads it."),
    ("until the file is sound", "until the file is valid, as it sounds"),
    ("all papers of a team", "all documents on letter paper"),
    ("searches in vain", "searches the veins"),
    ("by far the fastest", "by farther steps"),
    ("in ever other sizes", "whatever other sizes"),
    ("a line so thick a pen is needed; so many to the point", "so many digits that it takes long"),
    ("points held against the maximum", "points compared with the maximum"),
    ("weights are made 100 again", "weights are rescaled to 100% again"),
    ("cut off, never rounded up", "the rest is cut off"),
    ("drawn in true size", "drawn at actual size, the true one"),
    ("run as it stands", "run exactly as shown"),
    ("says what is wrong", "says what the problem is"),
    ("how to mend it", "how to amend it"),
    ("how a grade comes about", "grades come from scores about this"),
    ("It can not be empty.", "It cannot be empty."),
    ("It may not be empty.", "It must not be empty, but may be short."),
    ("a writer of our own", "a writer with your own pictures"),
    ("the file is there already", "the file already exists"),
    ("ignored in silence", "ignored without a message"),
    ("numbered anew", "numbered again"),
    ("all slow down alike", "colors that look like gray"),
    ("the line beneath", "the line below"),
    ("one upon the other", "once a term"),
    ("whilst reading", "while reading"),
    ("It shall exist.", "It must exist; shallow copies do."),
    ("besides the front", "beside the front"),
    ("printed thereby", "printed by this"),
    ("It allows to choose.", "It allows you to choose."),
    ("The first has precedence.", "The first takes precedence."),
    ("the title, otherwise of the table", "otherwise, the title of the table"),
    ("nil if memory is short", "nil if there is not enough memory"),
    ("9 units are too many: a table has 8", "9 units is more than the maximum, 8"),
    ("72 dots an inch", "72 dots per inch"),
    ("The sum is worked out.", "The sum is calculated."),
    ("It is not to be empty.", "It must not be empty."),
    ("the last call of `begin`", "the last call to `begin`"),
    ("some eighty lines", "some lines"),
    ("other results, different than before", "results that differ from those before"),
    ("the colour of chalk", "the `colour` key, and the color of chalk"),
    ("grey lines", "gray lines"),
    ("centred on the page", "centered on the page"),
    ("under the licence", "under the license"),
    ("its behaviour", "its behavior"),
    ("100 metres", "100 meters"),
    ("It recognises dates.", "It recognizes dates, and otherwise fails."),
    ("analysed data", "analyzed data"),
    ("labelled lines", "labeled lines"),
    ("a judgement", "a judgment"),
    ("a moulding", "a molding"),
    ("towards the top", "toward the top; it rewards this"),
    ("as we learnt", "as we learned"),
    ("a catalogue of units", "- catalogue: The catalog."),
    ("The texts of a row", "The text in a row, from `Tree.texts`"),
    ("allowed are 2 to 16", "2 are allowed"),
    ("on another machine than this", "on a machine other than this"),
    ("It is answered with a list.", "The error lists them."),
]


def found(text, path="docs/sample.md"):
    return [(line, phrase) for line, phrase, _ in LINT.phrases(path, text)]


class PatternTests(unittest.TestCase):
    def test_each_pattern_has_a_positive_and_a_negative_example(self):
        self.assertEqual(len(EXAMPLES), len(LINT.PATTERNS))
        for (bad, good), (pattern, advice) in zip(EXAMPLES, LINT.PATTERNS.items()):
            with self.subTest(pattern=pattern):
                self.assertIn(advice, [advice for _, _, advice in LINT.phrases("docs/sample.md", bad)])
                self.assertEqual(found(good), [])

    def test_exceptions(self):
        self.assertEqual(found("names: [metre, litre]", "assets/units/length.yaml"), [])
        self.assertEqual(found("when: colour", "templates/player-card.yaml"), [(1, "colour")])
        self.assertEqual(found("| papers | documents |\n\npapers", "CONTRIBUTING.md"), [(3, "papers")])


class FileTests(unittest.TestCase):
    def test_line_breaks(self):
        self.assertEqual(found("It\nmay\n  not be\nempty."), [(2, "may not")])
        self.assertEqual(found("It may\n\nnot be empty."), [])

    def test_swift(self):
        text = """
            let papers = 1 // All papers.
            /// It may
            /// not be empty.
            let text = "it is \\(papers(alike: "is anew")) no day" + name.sound
            throw Problem(
                "this may "
                    + "not be empty")
            let lines = \"\"\"
                beneath \\(upon) "it"
                \"\"\"
            let raw = #"\\(papers) \\#(papers)"#
            """
        self.assertEqual(
            sorted(found(text, "Sources/Sample.swift")),
            [(2, "papers"), (3, "may not"), (5, "anew"), (7, "may not"), (10, "beneath"), (12, "papers")])

    def test_a_quoted_word_is_data(self):
        self.assertEqual(found('read("colour", "a colour")', "Sources/Sample.swift"), [(1, "colour")])
        self.assertEqual(found('"colour": "navy"', "examples/sample.json"), [])

    def test_output_and_status(self):
        result = subprocess.run([SCRIPT, "--list"], capture_output=True, text=True)
        self.assertEqual(result.returncode, 0)
        self.assertEqual(len(result.stdout.splitlines()), len(LINT.PATTERNS))
        self.assertIn("beneath: use below", result.stdout.splitlines())
        sample = "scripts/../CHANGELOG.md"
        self.assertEqual(subprocess.run([SCRIPT, sample], capture_output=True).returncode, 0)

    def test_the_whole_project_takes_a_few_seconds(self):
        start = time.monotonic()
        result = subprocess.run([SCRIPT], capture_output=True, text=True)
        self.assertLess(time.monotonic() - start, 10)
        self.assertEqual(result.returncode, 1 if result.stdout else 0)


if __name__ == "__main__":
    unittest.main()
