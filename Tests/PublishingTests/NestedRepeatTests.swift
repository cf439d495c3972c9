import Diagnostics
import TestSupport
import Testing

@testable import Publishing

/// Tests the bound on lists that are repeated inside each other.
@Suite struct NestedRepeatTests {
    /// Four courses in eleven levels are four million nodes.
    @Test(arguments: [(9, true), (11, false)])
    func levels(_ count: Int, _ isAllowed: Bool) async throws {
        let folder = try TemporaryFolder()
        try folder.write(boardJSON(["a", "b", "c", "d"].map { courseJSON($0) }), to: "b.json")
        let start = "{ stack: [ { repeat: courses, each: ["
        try folder.write(
            """
            data: board
            page: { size: 100mm x 100mm }
            body: \(String(repeating: start, count: count))\
            { spacer: 0pt }\(String(repeating: "] } ] }", count: count))

            """, to: "t.yaml")
        var arguments = RenderArguments()
        arguments.output = folder.path + "/b.pdf"
        let typed = arguments
        let result = await runAsync { report async throws(CommandFailure) in
            let options = try typed.options(&report)
            try await Rendering(workspace: workspace(folder.path)).render(
                template: folder.path + "/t.yaml", data: folder.path + "/b.json", options, &report)
        }
        guard !isAllowed else { return #expect(result.stop == nil, "\(result.report.lines)") }
        #expect(result.stop == .badData)
        let problem = result.report.lines.first ?? ""
        #expect(problem.hasPrefix("t.yaml:3:"))
        #expect(
            problem.contains(
                "lists repeated inside each other have more than 1,000,000 elements in this record"),
            "\(problem)")
    }
}
