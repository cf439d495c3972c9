import TestSupport
import Testing

/// Tests of the designs in `examples/designs`.
@Suite struct DesignTests {
    private static let folder = ProjectFiles.root + "/examples/designs"

    static let names = [
        "attendance-sheet", "class-timeline", "honor-certificate", "locker-label", "name-badge",
        "player-card-diagonal", "team-poster", "two-term-report-card", "wall-conversion-chart",
        "wallet-tip-card",
    ]

    @Test(arguments: names) func aDesignIsShort(_ name: String) throws {
        let text = String(
            decoding: try Files.read(Self.folder + "/templates/\(name).yaml"), as: UTF8.self)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        #expect(lines.count < 80)
        #expect(lines.allSatisfy { $0.count <= 110 })
    }
}
