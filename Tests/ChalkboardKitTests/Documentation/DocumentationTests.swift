import ChalkboardKit
import TestSupport
import Testing

/// Tests that the code in the documentation is the code in the tests.
@Suite struct DocumentationTests {
    private static let tests = ProjectFiles.root + "/Tests/ChalkboardKitTests/Documentation"
    private static let interface = ProjectFiles.root + "/Sources/ChalkboardKit/Interface"

    @Test func articlesShowTestedCode() throws {
        let documents = [
            ProjectFiles.root + "/README.md", Examples.catalog + "/ChalkboardKit.md",
            Examples.catalog + "/Articles/Render-Your-Own-Data.md",
            Examples.catalog + "/Articles/Write-a-Template.md",
            Self.interface + "/Chalkboard.swift", Self.interface + "/Resources.swift",
        ]
        let tested = try ["SchoolClass.swift", "ArticleTests.swift", "TutorialTests.swift"]
            .flatMap { try Examples.examples(in: "\(Self.tests)/\($0)") }.map(Examples.inTest)
        var unused = Set(tested)
        for document in documents {
            let blocks = try Examples.blocks(of: "swift", in: document)
            #expect(!blocks.isEmpty, "\(document)")
            for block in blocks.map(Examples.inTest) {
                #expect(tested.contains(block), "\(document) shows untested code: \(block)")
                unused.remove(block)
            }
        }
        for file in ["tutorial-main-1.swift", "tutorial-main-2.swift"] {
            let code = Examples.inTest(try Examples.text("\(Examples.catalog)/Resources/\(file)"))
            #expect(tested.contains(code), "\(file) is not tested: \(code)")
            unused.remove(code)
        }
        #expect(unused == [])
    }

    /// The last step of a file in the tutorial is compiled with the tests, and each step only adds
    /// lines to the step before it.
    @Test(arguments: [("ReportCards", 2), ("Answer", 3), ("main", 2)])
    func tutorialShowsTestedCode(_ name: String, _ count: Int) throws {
        let steps = try (1...count).map { step in
            try Examples.text("\(Examples.catalog)/Resources/tutorial-\(name)-\(step).swift")
        }
        if name != "main" {
            #expect(steps.last == (try Examples.text("\(Self.tests)/\(name).swift")))
        }
        for (step, next) in zip(steps, steps.dropFirst()) {
            var rest = Self.lines(step)[...]
            for line in Self.lines(next) where line == rest.first { rest.removeFirst() }
            #expect(rest.isEmpty, "a step of \(name) removes \(rest)")
        }
    }

    /// Returns the lines of a file without their indentation.
    private static func lines(_ text: String) -> [Substring] {
        text.split(separator: "\n").map { $0.drop { $0 == " " } }
    }
}
