import TestSupport
import Testing

@testable import Publishing

/// Tests of data files whose tables are read at each run.
@Suite struct LiveTableTests {
    static let folder = "Tests/PublishingTests/Live"
    static let desk = LiveDesk("\(ProjectFiles.root)/\(folder)/Tables")
    static let names = desk.files.keys.filter { $0.hasSuffix(".yaml") }.sorted()

    /// Those that begin with "bad" have problems, which are compared word for word.
    @Test("Tables of many shapes become the data that their layout says", arguments: names)
    func data(_ name: String) {
        let text = Self.desk.result(name, isGraded: name.hasPrefix("bad-")).text
        let path = "\(Self.folder)/Expected/\(name.dropLast(5)).txt"
        #expect(TextReference.difference(text, from: path) == nil, "\(text)")
    }

    @Test("Reading twice gives the same", arguments: names)
    func twice(_ name: String) {
        #expect(Self.desk.result(name).text == Self.desk.result(name).text)
    }
}
