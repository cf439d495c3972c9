"""Tests scripts/check-dependencies on a small package built in a temporary folder."""

import json
import os
import pathlib
import subprocess
import tempfile
import time
import unittest

SCRIPT = pathlib.Path(__file__).resolve().parent.parent / "check-dependencies"
SWIFT = os.environ.get("SWIFT", "swift")

FILES = {
    "Package.swift": """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(name: "Sample", targets: [
            .target(name: "Base"), .target(name: "Rings"),
            .target(name: "Upper", dependencies: ["Base", "Rings"]),
        ])
        """,
    # A requirement is fulfilled in one file, and the conformance is declared in another.
    "Base/Shape.swift": """
        public protocol Shape { func area() -> Int }
        extension Shape { public func twice() -> Int { 2 * area() } }
        """,
    "Base/Square.swift": "public struct Square { public init() {}; public func area() -> Int { 1 } }",
    "Base/SquareShape.swift": "extension Square: Shape {}",
    # A type, members that an extension adds to it, and their uses.
    "Base/Names.swift": 'extension Square { public var name: String { "square" } }',
    "Base/Greeting.swift": 'func greeting(_ make: () -> (name: String, Int)) -> String { make().name }',
    "Base/Label.swift": "struct Label { var text: String { Square().name } }",
    "Base/Total.swift": "func total(_ shapes: [any Shape]) -> Int { shapes.reduce(0) { $0 + $1.area() } }",
    "Base/Pair.swift": "enum Pair { static let one = 1; static func two() -> Int { Couple.two } }",
    "Base/Couple.swift": "enum Couple { static var two: Int { Pair.one + Pair.one } }",
    # A file of the documentation, which is not compiled.
    "Base/Base.docc/Example.swift": "let example = missing()",
    # Five files in a ring, each of which uses a member of the next.
    **{
        f"Rings/R{number}.swift": f"""
            public enum R{number} {{
                public static func call(_ depth: Int) -> Int {{
                    depth == 0 ? 0 : R{number % 5 + 1}.call(depth - 1)
                }}
            }}
            """
        for number in range(1, 6)
    },
    # Folders that depend on each other, although no files do.
    "Upper/One/A.swift": "import Base\nenum A { static var value: String { C.value + Square().name } }",
    "Upper/One/B.swift": "import Base\nimport Rings\nenum B { static let value = R1.call(3) }",
    "Upper/Two/C.swift": 'enum C { static var value: String { "\\(B.value)" } }',
    "Upper/Top.swift": "enum Top { static var value: String { A.value } }",
}


class DependencyTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.folder.cleanup)
        cls.package = pathlib.Path(cls.folder.name).resolve()
        for name, text in FILES.items():
            path = cls.package / ("Sources/" + name if "/" in name else name)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text("\n".join(line.strip() for line in text.strip().splitlines()) + "\n")
        subprocess.run(
            [SWIFT, "build", "--package-path", str(cls.package)], check=True, capture_output=True)
        cls.graph = json.loads(cls.run_script("--graph", "json").stdout)
        cls.uses = {
            (edge["from"].removeprefix("Sources/"), edge["to"].removeprefix("Sources/")):
                list(edge["uses"]) for edge in cls.graph["edges"]}

    @classmethod
    def run_script(cls, *arguments):
        return subprocess.run(
            [SCRIPT, "--package", cls.package, "--swift", SWIFT, *arguments],
            capture_output=True, text=True)

    def targets(self, file):
        return sorted(target for source, target in self.uses if source == file)

    def test_a_fulfilled_requirement_is_not_a_dependency(self):
        self.assertEqual(self.targets("Base/Square.swift"), [])
        self.assertEqual(self.targets("Base/Shape.swift"), [])
        self.assertEqual(
            self.targets("Base/SquareShape.swift"), ["Base/Shape.swift", "Base/Square.swift"])

    def test_a_call_through_a_protocol_depends_on_the_protocol_alone(self):
        self.assertEqual(self.targets("Base/Total.swift"), ["Base/Shape.swift"])
        self.assertEqual(
            self.uses["Base/Total.swift", "Base/Shape.swift"], ["Shape", "Shape.area()"])

    def test_an_extension_defines_only_what_it_adds(self):
        self.assertEqual(self.targets("Base/Names.swift"), ["Base/Square.swift"])
        self.assertEqual(self.uses["Base/Label.swift", "Base/Names.swift"], ["Square.name"])
        self.assertEqual(
            self.uses["Base/Label.swift", "Base/Square.swift"], ["Square", "Square.init()"])

    def test_equal_names_are_not_equal_symbols(self):
        self.assertEqual(self.targets("Base/Greeting.swift"), [])

    def test_cycles_between_files(self):
        self.assertEqual(
            [cycle["files"] for cycle in self.graph["fileCycles"]],
            [[f"Sources/Rings/R{number}.swift" for number in range(1, 6)],
             ["Sources/Base/Couple.swift", "Sources/Base/Pair.swift"]])
        # Removing any one edge opens a ring.
        self.assertEqual(len(self.graph["fileCycles"][0]["closing"]), 1)
        self.assertEqual(
            self.uses["Base/Pair.swift", "Base/Couple.swift"], ["Couple", "Couple.two"])

    def test_cycles_between_folders(self):
        self.assertEqual(
            [(cycle["folder"], cycle["parts"]) for cycle in self.graph["folderCycles"]],
            [("Upper", ["One", "Two"])])

    def test_modules_and_imports(self):
        self.assertEqual(
            self.graph["modules"], {"Base": [], "Rings": [], "Upper": ["Base", "Rings"]})
        self.assertEqual(
            self.graph["unusedImports"],
            [{"file": "Sources/Upper/One/B.swift", "line": 1, "module": "Base"}])

    def test_report(self):
        result = self.run_script()
        self.assertEqual(result.returncode, 1)
        for line in [
            "  Sources/Upper/One/B.swift:1: import Base",
            "  Base: Couple.swift ↔ Pair.swift (allowed)",
            "  Rings: 5 files",
            "    1 of 5 edges close the cycle:",
            "  Upper: One, Two",
            "      One/A.swift → Two/C.swift: C, C.value",
            "Cycles between modules: 0",
            "Cycles of more than 4 files: 1; between folders: 1; between modules: 0",
        ]:
            self.assertIn(line, result.stdout.splitlines())

    def test_status(self):
        self.assertEqual(self.run_script("--module", "Base").returncode, 0)
        self.assertEqual(self.run_script("--module", "Base", "--max-cycle", "1").returncode, 1)
        self.assertEqual(self.run_script("--module", "Rings").returncode, 1)
        self.assertEqual(self.run_script("--module", "Rings", "--max-cycle", "5").returncode, 0)
        self.assertEqual(self.run_script("--module", "Upper", "--max-cycle", "5").returncode, 1)
        self.assertEqual(self.run_script("--module", "Lower").returncode, 2)

    def test_dot(self):
        result = self.run_script("--graph", "dot", "--module", "Base")
        self.assertIn(
            '  "Sources/Base/Label.swift" -> "Sources/Base/Names.swift" '
            '[color=gray tooltip="Square.name"]', result.stdout.splitlines())
        self.assertIn(
            '  "Sources/Base/Pair.swift" -> "Sources/Base/Couple.swift" '
            '[color=red tooltip="Couple, Couple.two"]', result.stdout.splitlines())

    def test_an_index_that_is_missing_or_old_is_refused(self):
        result = self.run_script(str(self.package / "elsewhere"))
        self.assertEqual(result.returncode, 2)
        self.assertIn("elsewhere/index/store: index not found", result.stderr)
        self.assertIn("swift build", result.stderr)
        file = self.package / "Sources/Base/Pair.swift"
        written = file.stat().st_mtime
        try:
            os.utime(file, (time.time() + 10, time.time() + 10))
            result = self.run_script()
        finally:
            os.utime(file, (written, written))
        self.assertEqual(result.returncode, 2)
        self.assertIn("the index is out of date: Sources/Base/Pair.swift", result.stderr)
        new = self.package / "Sources/Base/New.swift"
        try:
            new.write_text("enum New {}\n")
            self.assertIn("out of date: Sources/Base/New.swift", self.run_script().stderr)
        finally:
            new.unlink()
        self.assertEqual(self.run_script("--module", "Base").returncode, 0)


if __name__ == "__main__":
    unittest.main()
