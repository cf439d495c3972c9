"""Tests scripts/build-docs on a small package in a temporary folder."""

import os
import pathlib
import subprocess
import tempfile
import unittest

SCRIPT = pathlib.Path(__file__).resolve().parent.parent / "build-docs"
SWIFT = os.environ.get("SWIFT", "swift")

FILES = {
    "Package.swift": """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(name: "Sample", targets: [
            .target(name: "Values"), .target(name: "Inner"),
            .target(name: "Kit", dependencies: ["Values", "Inner"]),
            .testTarget(name: "KitTests", dependencies: ["Kit"]),
        ])
        """,
    "Sources/Values/Number.swift": """
        /// A number.
        public struct Number: Sendable, Hashable {
            /// Creates a number from text.
            ///
            /// - Throws: An error if the text is not a number.
            public init(_ text: String) throws {}
        }
        extension [Number] {
            /// The largest number.
            public var largest: Number? { first }
        }
        """,
    "Sources/Inner/Work.swift": "package func work() {}",
    "Sources/Kit/Exports.swift": "@_exported public import Values",
    "Sources/Kit/Printer.swift": """
        internal import Inner
        /// A printer of ``Number`` values.
        public enum Printer: String {
            /// The default printer.
            case plain
            /// Prints a number.
            public func print(_ number: Number) { work() }
        }
        """,
    # Tests that are not built.
    "Tests/KitTests/Tests.swift": "import Kit",
    "Sources/Kit/Kit.docc/Kit.md": """
        # ``Kit``
        Prints numbers.
        ## Topics
        ### All
        - ``Printer``
        - ``Number``
        - ``Swift``
        """,
}


class BuildDocsTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.root = pathlib.Path(cls.folder.name).resolve()
        for name in FILES:
            cls.write(name)

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    @classmethod
    def write(cls, name, *change):
        text = "\n".join(line.removeprefix(" " * 8) for line in FILES[name].strip().split("\n"))
        if change:
            assert change[0] in text
            text = text.replace(*change)
        path = cls.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text + "\n")

    def build(self, changes={}):
        """Builds the documentation with a change in each of some files."""
        for name, change in changes.items():
            self.write(name, *change)
            self.addCleanup(self.write, name)
        return subprocess.run(
            [SCRIPT, "--package", self.root, "--library", "Kit", "--swift", SWIFT],
            text=True, capture_output=True)

    def files(self):
        return {
            path.relative_to(self.root): path.read_bytes()
            for path in (self.root / "output/docs").rglob("*") if path.is_file()}

    def test_documentation_is_built(self):
        result = self.build()
        self.assertEqual((result.returncode, result.stderr), (0, ""), result.stdout)
        self.assertRegex(result.stdout, r"\noutput/docs: \d+ pages\n$")
        first = self.files()
        for page in ["number", "printer/print(_:)", "swift/array/largest"]:
            self.assertIn(pathlib.Path(f"output/docs/data/documentation/kit/{page}.json"), first)
        self.build()
        self.assertEqual(self.files(), first)

    def test_symbols_are_checked(self):
        result = self.build({
            "Sources/Values/Number.swift": ("- Throws:", "Throws:"),
            "Sources/Inner/Work.swift": ("package", "public"),
            "Sources/Kit/Printer.swift": ("/// Prints a number.", "/// - Throws: Nothing."),
        })
        self.assertEqual(result.returncode, 1)
        self.assertEqual(result.stderr.split("\n"), [
            "Sources/Inner/Work.swift:1: work(): public, but Inner is not exported by Kit: make it package",
            "Sources/Kit/Printer.swift:7: Printer.print(_:): its doc comment describes errors, but it does not throw",
            'Sources/Values/Number.swift:6: Number.init(_:): its doc comment does not describe its errors: add "- Throws:"',
            "",
        ])

    def test_every_symbol_has_a_doc_comment(self):
        result = self.build({
            "Sources/Values/Number.swift": ("/// The largest number.", ""),
            "Sources/Kit/Printer.swift": ("/// The default printer.", "///"),
            "Sources/Kit/Exports.swift": ("Values", "Values\n/// Doubles.\nextension Number { public func twice() {} }"),
        })
        self.assertEqual(result.returncode, 1)
        self.assertEqual(result.stderr.split("\n"), [
            "Sources/Kit/Printer.swift:5: Printer.plain: it has no doc comment",
            "Sources/Kit/Exports.swift:3: Number.twice(): public, but its type is in another module: move it to Values",
            "Sources/Values/Number.swift:10: Array.largest: it has no doc comment",
            "",
        ])

    def test_topics_contain_every_symbol(self):
        result = self.build({"Sources/Kit/Kit.docc/Kit.md": ("- ``Number``\n", "")})
        self.assertEqual(result.returncode, 1)
        self.assertEqual(
            result.stderr, "Kit.docc: add these symbols to the topics of the first page: Number\n")

    def test_warnings_are_errors(self):
        result = self.build({"Sources/Kit/Printer.swift": ("``Number``", "``Nmber``")})
        self.assertEqual(result.returncode, 1)
        self.assertIn("'Nmber' doesn't exist", result.stderr)
        self.assertTrue(result.stderr.endswith("docc failed\n"), result.stderr)

    def test_an_error_in_the_code_is_shown(self):
        result = self.build({"Sources/Inner/Work.swift": ("{}", "{ missing() }")})
        self.assertEqual(result.returncode, 1)
        self.assertIn("cannot find 'missing' in scope", result.stderr)


if __name__ == "__main__":
    unittest.main()
