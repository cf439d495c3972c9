"""Tests of clean-moved-build."""

import pathlib
import subprocess
import tempfile
import unittest

SCRIPT = pathlib.Path(__file__).parent.parent / "clean-moved-build"


class CleanMovedBuild(unittest.TestCase):
    def clean(self, built_at, name="debug.yaml"):
        """Cleans a clone that was built at a path; returns the output and the names left in .build."""
        with tempfile.TemporaryDirectory() as folder:
            clone = pathlib.Path(folder).resolve()
            build = clone / ".build"
            for part in ["x86_64-unknown-linux-gnu/debug", "tests", "checkouts/argument-parser"]:
                (build / part).mkdir(parents=True)
            (build / "debug").symlink_to("x86_64-unknown-linux-gnu/debug")
            (build / "build.db").write_text("")
            source = f"{built_at or clone}/Sources/Input/Value.swift"
            (build / name).write_text(f'inputs: ["{source}"]\n')
            result = subprocess.run([SCRIPT, clone], capture_output=True, text=True, check=True)
            return result.stdout, sorted(path.name for path in build.iterdir())

    def test_a_clone_that_was_not_moved_stays(self):
        output, names = self.clean(built_at=None)
        self.assertEqual(output, "")
        self.assertEqual(
            names, ["build.db", "checkouts", "debug", "debug.yaml", "tests", "x86_64-unknown-linux-gnu"])

    def test_a_moved_clone_is_built_again(self):
        for name in ["debug.yaml", "release.yaml", "tests/release.yaml"]:
            output, names = self.clean(built_at="/home/other/chalkboard", name=name)
            self.assertEqual(
                output, "This clone was built at another path. Everything is built again.\n")
            self.assertEqual(names, ["checkouts"])

    def test_a_new_clone(self):
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run([SCRIPT, folder], check=True)


if __name__ == "__main__":
    unittest.main()
