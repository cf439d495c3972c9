import Diagnostics
import Input
import TestSupport
import Testing

@testable import Publishing

/// Every name of a data file misspelled, every column deleted and renamed, rows and columns in another order, and every
/// number changed: nothing of it is without a word, or without an effect on the data.
///
/// The files are read without changes first, because a refusal proves nothing.
@Suite struct LiveMutationTests {
    /// Data files whose tables are read without problems.
    static let names = LiveTableTests.names.filter { name in
        guard !name.hasPrefix("bad-") else { return false }
        let result = LiveTableTests.desk.result(name)
        return result.root != nil && result.problems.isEmpty
    }

    @Test func enoughFilesAreRead() {
        #expect(Self.names.count > 15, "\(Self.names)")
    }

    // MARK: Names

    @Test("A misspelled name is an error, or its column is named as not used", arguments: names)
    func misspelled(_ name: String) throws {
        let desk = LiveTableTests.desk
        let bytes = try #require(desk.files[name])
        let root = try #require(parse(bytes: bytes, path: name, format: .yaml).value)
        let ranges = (root["tables"]?.elementList ?? []).flatMap { Self.names(in: $0) }
        #expect(!ranges.isEmpty)
        for range in ranges {
            var changed = desk
            changed.files[name] = Self.misspelled(bytes, range)
            let result = changed.result(name, isGraded: true)
            let text = String(decoding: changed.files[name] ?? [], as: UTF8.self)
            #expect(!result.problems.isEmpty, "\(text)")
        }
    }

    /// Returns the ranges of the names in an entry: of keys, headers, paths, and patterns of rows.
    private static func names(in entry: Value) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        for member in entry.memberList {
            ranges.append(member.keyByteRange)
            switch member.key {
            case "file", "sheet": ranges.append(member.value.byteRange)
            case "rows":
                ranges += member.value.memberList.flatMap { [$0.keyByteRange, $0.value.byteRange] }
            case "set": ranges += member.value.memberList.map(\.keyByteRange)
            case "where":
                for condition in member.value.memberList {
                    ranges.append(condition.keyByteRange)
                    if condition.value.kind == .string { ranges.append(condition.value.byteRange) }
                }
            case "words": ranges += member.value.memberList.map(\.keyByteRange)
            case "columns":
                for column in member.value.memberList where column.key != "*" {
                    ranges.append(column.keyByteRange)
                    ranges += paths(of: column.value)
                }
            default: break
            }
        }
        return ranges
    }

    private static func paths(of value: Value) -> [Range<Int>] {
        guard value.kind == .object else {
            // Facts of one's own, and names in brackets, are free.
            let text = value.string ?? ""
            return text.hasPrefix("extra.") || text.contains("[") ? [] : [value.byteRange]
        }
        return value.memberList.flatMap { member in
            ["to", "dates"].contains(member.key) && member.value.string?.hasPrefix("extra.") != true
                ? [member.keyByteRange, member.value.byteRange] : [member.keyByteRange]
        }
    }

    /// Returns text with another letter near the middle of a range, where a letter is.
    private static func misspelled(_ bytes: [UInt8], _ range: Range<Int>) -> [UInt8] {
        func isLetter(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte & 0xDF) || byte >= 0x80 }
        func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
        let middle = (range.lowerBound + range.upperBound) / 2
        let order = range.sorted { abs($0 - middle) < abs($1 - middle) }
        // Parts of one letter have no meaning.
        let place =
            order.first { isLetter(bytes[$0]) && bytes[$0] < 0x80 && bytes[$0 - 1] != 0x7B }
            ?? order.first { isLetter(bytes[$0]) || isDigit(bytes[$0]) } ?? middle
        var changed = bytes
        changed[place] = bytes[place] == UInt8(ascii: "q") ? UInt8(ascii: "z") : UInt8(ascii: "q")
        return changed
    }

    // MARK: Tables

    /// A data file with one of its tables as text.
    struct Table: Sendable, CustomTestStringConvertible {
        let name: String
        let file: String
        var rows: [[String]]
        let separator: String
        var testDescription: String { "\(name): \(file)" }
    }

    static let tables = names.flatMap { name -> [Table] in
        let desk = LiveTableTests.desk
        let root = parse(bytes: desk.files[name] ?? [], path: name, format: .yaml).value
        var files: [String] = []
        for entry in root?["tables"]?.elementList ?? [] {
            if let file = entry["file"]?.string, file.hasSuffix(".csv"), !files.contains(file) {
                files.append(file)
            }
        }
        return files.compactMap { file in
            guard let bytes = desk.files[file], let text = String(validating: bytes, as: UTF8.self)
            else {
                return nil
            }
            let separator = text.contains(";") ? ";" : ","
            return Table(
                name: name, file: file, rows: fields(text, Character(separator)),
                separator: separator)
        }
    }

    private static func fields(_ text: String, _ separator: Character) -> [[String]] {
        text.split(whereSeparator: \.isNewline).map { line in
            var (fields, field, isQuoted) = ([String](), "", false)
            for letter in line {
                if letter == "\"", isQuoted || field.isEmpty {
                    isQuoted.toggle()
                } else if letter == separator, !isQuoted {
                    fields.append(field)
                    field = ""
                } else {
                    field.append(letter)
                }
            }
            return fields + [field]
        }
    }

    private static func result(of table: Table, _ rows: [[String]]) -> LiveDesk.Result {
        let lines = rows.map { row in
            row.map { field in
                field.hasPrefix("=") || !field.contains(table.separator) ? field : "\"\(field)\""
            }.joined(separator: table.separator)
        }
        var desk = LiveTableTests.desk
        desk.files[table.file] = Array((lines.joined(separator: "\n") + "\n").utf8)
        return desk.result(table.name, isGraded: true)
    }

    @Test("The table as it is gives the data", arguments: tables)
    func unchanged(_ table: Table) {
        #expect(
            Self.result(of: table, table.rows).root
                == LiveTableTests.desk.result(table.name).root)
    }

    @Test("Rows and columns in another order give the same data", arguments: tables)
    func permuted(_ table: Table) {
        var random = SeededGenerator(seed: 1)
        // What the data file says of rows, such as that of the maximums, is above them.
        let data = table.rows.indices.dropFirst(Self.headRows(of: table))
        for _ in 0..<5 {
            let columns = table.rows[0].indices.shuffled(using: &random)
            let order = Array(0..<Self.headRows(of: table)) + data.shuffled(using: &random)
            let rows = order.map { row in columns.map { table.rows[row][$0] } }
            let result = Self.result(of: table, rows)
            // A row begins with another cell if its columns are in another order.
            guard result.problems.allSatisfy({ !$0.contains("begins with") }) else { continue }
            #expect(
                result.root?.sorted == Self.result(of: table, table.rows).root?.sorted,
                "\(result.problems)")
        }
    }

    private static func headRows(of table: Table) -> Int {
        table.rows.dropFirst().first?.first?.contains("Possible") == true ? 2 : 1
    }

    @Test("A deleted or renamed column changes the data or is reported", arguments: tables)
    func columns(_ table: Table) {
        let before = Self.result(of: table, table.rows)
        for column in table.rows[0].indices {
            let deleted = Self.result(
                of: table,
                table.rows.map { row in
                    row.indices.filter { $0 != column }.map { row[$0] }
                })
            #expect(
                !deleted.problems.isEmpty || deleted.notes != before.notes
                    || deleted.root != before.root
                    || Self.isSkipped(column, table), "\(table.rows[0][column])")
            var rows = table.rows
            rows[0][column] = "Qx " + rows[0][column]
            let renamed = Self.result(of: table, rows)
            #expect(
                renamed.problems != before.problems || renamed.notes != before.notes
                    || renamed.root != before.root
                    || Self.isSkipped(column, table), "\(table.rows[0][column])")
        }
    }

    /// Returns whether a pattern of the data file leaves out columns of any name.
    private static func isSkipped(_ column: Int, _ table: Table) -> Bool {
        let text = String(decoding: LiveTableTests.desk.files[table.name] ?? [], as: UTF8.self)
        return text.contains("\"*\": skip") || table.rows[0][column].hasPrefix("Feedback")
    }

    @Test(
        "A number that changes by one in its last digit changes the data or is reported",
        arguments: tables)
    func numbers(_ table: Table) {
        let before = Self.result(of: table, table.rows)
        var silent: [String] = []
        let numbers = table.rows.indices.dropFirst().flatMap { row in
            table.rows[row].indices.filter { table.rows[row][$0].last?.isNumber == true }
                .map { (row: row, column: $0) }
        }
        // A part of a large table, spread over it.
        for number in stride(from: 0, to: numbers.count, by: 1 + numbers.count / 120) {
            let (row, column) = numbers[number]
            let cell = table.rows[row][column]
            guard let last = cell.last, let digit = last.wholeNumberValue, last.isASCII,
                !Self.isReplaced(table, row)
            else { continue }
            var rows = table.rows
            rows[row][column] = cell.dropLast() + String(digit == 9 ? 8 : digit + 1)
            let after = Self.result(of: table, rows)
            if after.root == before.root, after.problems == before.problems,
                after.notes == before.notes
            {
                silent.append("\(table.rows[0][column]) in row \(row + 1)")
            }
        }
        let skipped = Self.skippedHeaders(table)
        silent.removeAll { cell in skipped.contains { cell.hasPrefix($0 + " in row") } }
        #expect(silent.isEmpty, "\(silent)")
    }

    /// Whether the data file leaves out a row, or has a value of its own in place of one in the row.
    private static func isReplaced(_ table: Table, _ row: Int) -> Bool {
        let own = [
            "noid.yaml": ["Class avg"], "canvas2.yaml": ["Abara, Chidi"],
            "roster.yaml": ["8/20/2026 8:10:33"], "known.yaml": ["1009"],
        ]
        return own[table.name]?.contains(table.rows[row][0]) == true
    }

    /// The headers of columns that the data file leaves out, or whose text only selects rows.
    private static func skippedHeaders(_ table: Table) -> [String] {
        let root = parse(
            bytes: LiveTableTests.desk.files[table.name] ?? [], path: table.name, format: .yaml
        ).value
        return (root?["tables"]?.elementList ?? []).flatMap { entry -> [String] in
            guard entry["file"]?.string == table.file else { return [] }
            let columns = entry["columns"]?.memberList ?? []
            return columns.filter { ["skip", "key"].contains($0.value.string ?? "") }
                .map(\.key).flatMap { key in
                    table.rows[0].filter { header in
                        key == header || key.hasSuffix("*") && header.hasPrefix(key.dropLast())
                    }
                }
        }
    }
}
