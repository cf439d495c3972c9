"""Tests scripts/stress: the data, the causes of warnings, and the comparison with the expected findings."""

import contextlib
import importlib.machinery
import importlib.util
import io
import json
import pathlib
import sys
import tempfile
import unittest

SCRIPTS = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(SCRIPTS))
sys.dont_write_bytecode = True
import stressdata


def load():
    loader = importlib.machinery.SourceFileLoader("stress", str(SCRIPTS / "stress"))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("stress", loader))
    loader.exec_module(module)
    return module


STRESS = load()


def case(*problems, pages=(), template="roster"):
    one = STRESS.Case(template, "long text", pathlib.Path("data.json"), None)
    one.problems = [{"severity": "warning", "field": field, "message": message, "hint": hint}
                    for field, message, hint in problems]
    one.pages = list(pages)
    return one


def page(**measures):
    return {"type": 9, "side": 612, "filled": 80, "last": False, "heading": False, "outside": [], "collisions": [],
            "struck": []} | measures


class Data(unittest.TestCase):
    def makers(self):
        return {maker for makers, _ in stressdata.KINDS.values() for maker in makers}

    def test_is_the_same_each_time(self):
        for maker in self.makers():
            self.assertEqual(json.dumps(list(maker())), json.dumps(list(maker())), maker.__name__)

    def test_has_unique_names(self):
        for kind, (makers, _) in stressdata.KINDS.items():
            names = [name for maker in makers for name, _ in maker()]
            self.assertEqual(len(names), len(set(names)), kind)

    def test_has_the_files_that_are_chosen(self):
        names = {name for maker in self.makers() for name, _ in maker()}
        self.assertLessEqual(stressdata.ON_ALL_PAGES | stressdata.QUICK | stressdata.EMPTY, names)

    def test_long_names_have_sixty_characters(self):
        for number in range(6):
            self.assertEqual(len(" ".join(stressdata.sixty(number)).strip()), 60)

    def test_has_twelve_scripts(self):
        self.assertEqual(len(stressdata.SCRIPTS), 12)


class Warnings(unittest.TestCase):
    def findings(self, *problems):
        one = case(*problems)
        STRESS.warnings(one)
        return one.findings

    def test_cells_of_a_template_have_one_cause(self):
        cells = [(f"body.column[1].columns[{number}].cell", f'the text "{number}.50" was shrunk from 9 pt to 8.{number} pt to fit', None)
                 for number in range(4)]
        self.assertEqual(self.findings(*cells), {"warnings": 4})

    def test_the_same_text_of_a_record_is_one_cause(self):
        def warning(student, course, text):
            return f"students[{student}].courses[{course}].credits", f'the word "{text}" was broken to fit in its line', None
        self.assertEqual(self.findings(warning(0, 1, "0.25"), warning(0, 2, "0.25")), {"broken": 2, "warnings": 2})
        self.assertEqual(self.findings(warning(0, 1, "0.25"), warning(0, 2, "0.75"), warning(1, 1, "0.25")), {"broken": 3})
        self.assertEqual(self.findings(warning(0, 1, "a" * 31)), {})

    def test_text_that_is_cut_is_counted(self):
        warning = ("players[0].lastName", 'the text "Ada" was shrunk from 9 pt to 8 pt and cut to fit: it ends in "A…"', None)
        self.assertEqual(self.findings(warning), {"cut": 1})

    def test_crowded_pages_are_counted(self):
        warning = ("", 'a page of 9 by 9 points is too small for the template "a": …', "use a larger page (41 similar problems are not listed)")
        self.assertEqual(self.findings(warning), {"crowded": 42})


class Pages(unittest.TestCase):
    def is_empty(self, template="roster", heading=False, **measures):
        one = case(template=template)
        return STRESS.is_empty(one, page(**measures), page(heading=heading))

    def test_pages_before_others_are_filled(self):
        self.assertTrue(self.is_empty(filled=34.9))
        self.assertFalse(self.is_empty(filled=35))
        self.assertFalse(self.is_empty(filled=10, last=True))
        self.assertFalse(self.is_empty(filled=10, side=180))

    def test_courses_can_begin_a_page(self):
        self.assertFalse(self.is_empty("class-list", heading=True, filled=10))
        self.assertTrue(self.is_empty("class-list", heading=False, filled=10))
        self.assertTrue(self.is_empty("roster", heading=True, filled=10))


class Table(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        STRESS.ROOT, STRESS.TABLE = pathlib.Path(self.folder.name), pathlib.Path(self.folder.name) / "findings.txt"

    def compare(self, findings, update=False, is_whole=True):
        one = case()
        one.findings = findings
        output = io.StringIO()
        with contextlib.redirect_stdout(output):
            result = STRESS.compare([one], update=update, is_whole=is_whole)
        return result, output.getvalue()

    def test_known_findings_are_expected(self):
        self.assertTrue(self.compare({"type": 7.0, "cut": 2}, update=True)[0])
        self.assertTrue(self.compare({"type": 7.0, "cut": 2})[0])
        self.assertIn("roster | long text | own page | type | 7\n", STRESS.TABLE.read_text())

    def test_differences_fail(self):
        self.compare({"type": 7.0}, update=True)
        for findings, message in [
                ({}, "roster, long text, own page, type: 7 is expected, but there is no finding"),
                ({"type": 7.5}, "type: 7.5 instead of 7"), ({"type": 7.0, "cut": 1}, "cut: 1 is not expected")]:
            result, output = self.compare(findings)
            self.assertFalse(result)
            self.assertIn(message, output)

    def test_parts_keep_the_rest(self):
        STRESS.write_table({("a", "25 players", "a5", "type"): "7"})
        self.assertFalse(self.compare({})[0])
        self.assertTrue(self.compare({}, is_whole=False)[0])
        self.compare({"cut": 1}, update=True, is_whole=False)
        self.assertEqual(len(STRESS.expected()), 2)


if __name__ == "__main__":
    unittest.main()
