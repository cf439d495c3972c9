#!/usr/bin/env python3
"""Tests of Benchmarks/budget.py: how counts are read, compared, and recorded."""

import contextlib
import io
import pathlib
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent.parent / "Benchmarks"))
sys.dont_write_bytecode = True
import budget

CALLGRIND = """\
events: Ir
ob=(1) /tmp/chalkboard
fl=(1) ???
fn=(1) main
0 10
cfn=(2) swift_retain
calls=3 0
0 30
cfn=(3) malloc
calls=100 0
0 5
cob=(2) /usr/lib/libc.so.6
cfi=(2) malloc.c
cfn=(4) malloc
calls=7 0
0 70

fn=(2)
0 30
cfn=(5) swift_retain'2
calls=1 0
0 1
ob=(2)
fn=(6) realloc_hook
0 1
cfn=(4)
calls=2 0
0 9

totals: 155
"""


class BudgetTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        page, self.addedTo = budget.PAGE, self.folder / "performance.md"
        self.addCleanup(setattr, budget, "PAGE", page)
        budget.PAGE = self.addedTo
        self.addedTo.write_text(f"# Performance\n\n{budget.HEADING}\nEach line.\n\n## Method\n\nText.\n")

    def judged(self, values, budgets, update=False, why=""):
        output = io.StringIO()
        with contextlib.redirect_stdout(output):
            return budget.judged({"combined": values}, budgets, update, why)

    def test_reads_instructions_retains_and_the_allocations_of_the_system(self):
        path = self.folder / "callgrind.out"
        path.write_text(CALLGRIND)
        self.assertEqual(budget.counts(path), [155, 4, 9])

    def test_a_file_without_calls_is_an_error(self):
        path = self.folder / "callgrind.out"
        path.write_text("totals: 155\n")
        with self.assertRaises(SystemExit):
            budget.counts(path)

    def test_one_percent_more_is_allowed_and_no_more(self):
        budgets = {"combined": [1000, 1000, 1000, 1000]}
        self.assertEqual(self.judged([1010, 900, 1000, 1000], budgets), [])
        self.assertEqual(
            self.judged([1000, 1011, 1000, 1000], budgets), ["combined: retains 1,000 → 1,011 (+1.1%)"])
        self.assertEqual(budgets, {"combined": [1000, 1000, 1000, 1000]})

    def test_records_what_became_less_and_nothing_more_without_a_reason(self):
        budgets = {"combined": [1000, 1000, 1000, 1000]}
        missed = self.judged([900, 1009, 1100, 1000], budgets, update=True)
        self.assertEqual(missed, ["combined: allocations 1,000 → 1,100 (+10.0%)"])
        self.assertEqual(budgets["combined"], [900, 1000, 1000, 1000])
        self.assertNotIn("1,100", self.addedTo.read_text())

    def test_a_raised_budget_has_a_line_with_its_reason(self):
        budgets = {"combined": [1000, 1000, 1000, 1000]}
        missed = self.judged([1000, 1000, 1100, 1000], budgets, update=True, why="photos have captions")
        self.assertEqual((missed, budgets["combined"]), ([], [1000, 1000, 1100, 1000]))
        self.assertEqual(
            self.addedTo.read_text(),
            f"# Performance\n\n{budget.HEADING}\nEach line.\n"
            "- combined: allocations 1,000 → 1,100 (+10.0%): photos have captions\n\n## Method\n\nText.\n")

    def test_every_start_is_a_row(self):
        starts = {row.start for row in budget.ROWS.values() if row.start}
        self.assertLessEqual(starts, budget.ROWS.keys())
        self.assertLessEqual(len(budget.ROWS), 16)


if __name__ == "__main__":
    unittest.main()
