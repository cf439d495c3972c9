import Diagnostics
import TestSupport
import Testing

@testable import Input

@Suite struct PlaceTests {
    @Test("Columns count characters, and lines end with LF, CR LF or CR")
    func columns() throws {
        let text = "[\"é\", \"e\u{301}\", \"👩‍👩‍👧\", 1,\r\n\t2,\r3,\n\n \"🇩🇪🇫🇷\", 4]"
        let elements = try #require(read(text).value?.elements)
        #expect(
            elements.map { "\($0.place.line):\($0.place.column)+\($0.place.length)" } == [
                "1:2+3", "1:7+3", "1:12+3", "1:17+1", "2:2+1", "3:1+1", "5:2+4", "5:8+1",
            ])
    }

    @Test("A place does not depend on the previous request")
    func order() throws {
        var generator = SeededGenerator(seed: 7)
        let pieces = ["\"é\"", "1", "\"e\u{301}\"", "\"\u{600}\"", "[1]", "\"日本\"", "true", "\n2"]
        let text =
            "["
            + (0..<200).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined(
                separator: ",") + "]"
        let fresh = try #require(read(text).value?.elements).map(\.byteRange)
        let expected = fresh.map { SourceFile(path: "t", bytes: Array(text.utf8)).place(of: $0) }
        let shared = SourceFile(path: "t", bytes: Array(text.utf8))
        for position in fresh.indices.shuffled(using: &generator) {
            #expect(shared.place(of: fresh[position]) == expected[position])
        }
    }

    @Test("A byte order mark is not counted as a column")
    func byteOrderMark() {
        #expect(read("\u{FEFF}[1]").value?.elements?.element(at: 0)?.place.column == 2)
        #expect(read("\u{FEFF}a: 1", .yaml).value?["a"]?.place.column == 4)
    }

    @Test("Byte ranges contain exactly the value or the member")
    func ranges() throws {
        let text = " { \"a\" : [ 1 , {\"b\": \"x\\n\"} ] , \"c\":null } "
        let bytes = Array(text.utf8)
        let root = try #require(read(text).value)
        func cut(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
        #expect(cut(root.byteRange) == "{ \"a\" : [ 1 , {\"b\": \"x\\n\"} ] , \"c\":null }")
        #expect(
            root.members?.map { cut($0.byteRange) } == [
                "\"a\" : [ 1 , {\"b\": \"x\\n\"} ]", "\"c\":null",
            ])
        #expect(root.members?.map { cut($0.keyByteRange) } == ["\"a\"", "\"c\""])
        #expect(root["a"]?.elements?.map { cut($0.byteRange) } == ["1", "{\"b\": \"x\\n\"}"])
        #expect(
            root.value(at: [.key("a"), .index(1), .key("b")]).map { cut($0.byteRange) }
                == "\"x\\n\"")
    }

    @Test("A place outside a file becomes its end")
    func outside() {
        let source = SourceFile(path: "t", bytes: Array("ab\ncd".utf8))
        #expect(source.place(of: 90..<95) == .text(path: "t", line: 2, column: 3))
        #expect(source.place(of: -5..<1) == .text(path: "t", line: 1, column: 1))
        #expect(
            SourceFile(path: "t", bytes: []).place(of: 0..<1)
                == .text(path: "t", line: 1, column: 1))
    }

    @Test("A problem at a place in a table names its cell")
    func cells() {
        let cell = CellPlace(file: "grades.csv", row: 6, column: 47, header: "Final Score")
        let problem = Diagnostic(place: .cell(cell), field: "students[0]", message: "m")
        #expect(
            (problem.path, problem.line, problem.column, problem.length) == ("grades.csv", 6, 48, 1)
        )
        #expect(problem.cell == cell)
        let row = Place.cell(CellPlace(file: "grades.csv", row: 6))
        #expect((row.path, row.line, row.column) == ("grades.csv", 6, 0))
        #expect(Diagnostic(place: .text(path: "t", line: 1, column: 2), message: "m").cell == nil)
    }
}
