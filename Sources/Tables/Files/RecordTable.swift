import Diagnostics
import Input

/// Lists of records in the JSON of other programs, as tables.
///
/// A record is a row, whose number is that of the record, from 1. Its columns are the keys of the text and the
/// numbers in it, with dots between them, such as `firstName.default`.
enum RecordTable {
    /// Returns a table for each list of records; empty, with a diagnostic, if there is none.
    ///
    /// - Parameter paths: The paths of the lists from the root, with dots between keys; empty for the root.
    static func sheets(
        _ bytes: [UInt8], _ path: String, _ name: String, _ paths: [String],
        _ sink: inout DiagnosticSink
    ) -> [NamedSheet] {
        let parsed = Input.parse(bytes: unwrapped(bytes), path: path, format: .json)
        sink.add(contentsOf: parsed.diagnostics)
        guard let root = parsed.value else { return [] }
        let lists = (paths.isEmpty ? [""] : paths).compactMap { path in
            value(at: path, in: root)?.elements.map { (path, Array($0)) }
        }
        guard !lists.isEmpty else {
            if root["students"] != nil || root["players"]?.elements != nil && root["team"] != nil {
                sink.error(
                    in: path, "this is already a data file",
                    hint: "use it with \"chalkboard render\" or \"chalkboard check\"")
                return []
            }
            sink.error(
                in: path, "there is no list of records",
                hint: paths.isEmpty
                    ? "name its keys in the entry of a data file, such as records: [roster.players]"
                    : nil)
            return []
        }
        return lists.map { list, records in
            NamedSheet(
                file: list.isEmpty ? path : "\(path):\(list)", fileName: name,
                sheet: sheet(records.flatMap(flattened)), isRecords: true)
        }
    }

    /// Returns whether bytes begin with a parenthesis, as some services write around JSON.
    static func isWrapped(_ bytes: [UInt8]) -> Bool {
        bytes.first { $0 > 0x20 } == UInt8(ascii: "(")
    }

    /// Returns JSON without the parentheses around it that some services write.
    private static func unwrapped(_ bytes: [UInt8]) -> [UInt8] {
        func isBlank(_ byte: UInt8) -> Bool { byte <= 0x20 }
        guard let first = bytes.firstIndex(where: { !isBlank($0) }),
            bytes[first] == UInt8(ascii: "("),
            let last = bytes.lastIndex(where: { !isBlank($0) && $0 != UInt8(ascii: ";") }),
            bytes[last] == UInt8(ascii: ")")
        else { return bytes }
        var bytes = bytes
        (bytes[first], bytes[last]) = (0x20, 0x20)
        for place in (last + 1)..<bytes.count { bytes[place] = 0x20 }
        return bytes
    }

    private static func value(at path: String, in root: Value) -> Value? {
        path.split(separator: ".").reduce(root as Value?) { value, key in
            value.flatMap { value in
                Int(key).flatMap { value.elements?.element(at: $0) } ?? value[String(key)]
            }
        }
    }

    /// Returns the records of an element, which some services put in lists inside the list.
    private static func flattened(_ element: Value) -> [Value] {
        element.elements.map { $0.flatMap(flattened) } ?? [element]
    }

    private static func sheet(_ records: [Value]) -> Sheet {
        var (headers, places) = ([String](), [String: Int]())
        let rows = records.map { record in
            var cells: [(column: Int, kind: Sheet.Kind, text: String)] = []
            collect(record, "") { key, kind, text in
                let column = places[key] ?? headers.count
                if column == headers.count {
                    places[key] = column
                    headers.append(key)
                }
                cells.append((column, kind, text))
            }
            return cells.sorted { $0.column < $1.column }
        }
        var sheet = Sheet()
        sheet.beginRow(0)
        for (column, header) in headers.enumerated() {
            sheet.add(.text, column: column, header.utf8)
        }
        for (number, cells) in rows.enumerated() where !cells.isEmpty {
            sheet.beginRow(number + 1)
            for cell in cells { sheet.add(cell.kind, column: cell.column, cell.text.utf8) }
        }
        return sheet
    }

    private static func collect(
        _ value: Value, _ path: String, _ add: (String, Sheet.Kind, String) -> Void
    ) {
        if let text = value.string {
            if !text.isEmpty { add(path, .text, text) }
        } else if let number = value.numberText {
            add(path, .number, number)
        } else if let flag = value.bool {
            add(path, .boolean, flag ? "true" : "false")
        }
        for member in value.members.map(Array.init) ?? [] {
            collect(member.value, path.isEmpty ? member.key : "\(path).\(member.key)", add)
        }
    }
}
