import ChalkboardKit
import Diagnostics
import Documents
import Input

/// The cells that the values of data come from.
struct SourceCells {
    /// The name of data that is not written yet.
    static let unwrittenName = "(import)"

    private let root: Value
    private let tables: [Table]

    /// A table that the data comes from.
    private struct Table {
        let file: String
        let checksum: String
        let fields: [String: String]
        let headers: [String: String]
    }

    /// Creates the cells of data; nil if it does not come from tables.
    init?(_ root: Value) {
        guard let list = root["sources"]?.elements else { return nil }
        self.root = root
        tables = list.compactMap { table in
            guard let file = table["file"]?.string else { return nil }
            return Table(
                file: file, checksum: table["sha256"]?.string ?? "",
                fields: Self.texts(table["fields"]), headers: Self.texts(table["headers"]))
        }
    }

    /// The first file that the data comes from; nil if there is none.
    var file: String? { tables.first?.file }

    private static func texts(_ value: Value?) -> [String: String] {
        Dictionary(
            (value?.members.map(Array.init) ?? []).map { ($0.key, $0.value.string ?? "") },
            uniquingKeysWith: { first, _ in first })
    }

    /// Returns the cell of the field at a path such as `students[7].lastName`; nil if it has none.
    func cell(ofField field: String) -> CellPlace? {
        let path = FieldText(field).components
        var (value, reference, keys) = (root, String?.none, [String]())
        for component in path {
            let next: Value?
            switch component {
            case .key(let key):
                keys.append(key)
                next = value[key]
            case .index(let index): next = value.elements?.element(at: index)
            }
            guard let next else { break }
            value = next
            reference = value["source"]?.string ?? reference
        }
        guard let reference, var place = CellPlace(reference: reference) else { return nil }
        let table = tables.first { $0.file == place.file }
        if place.column == nil,
            let letters = table?.fields[keys.joined(separator: ".")]
        {
            place.column = ColumnName(letters: letters)?.position
        }
        place.header = table?.headers[place.columnName] ?? ""
        return place
    }

    /// Returns what has happened to the file of a place since the import; empty for nothing.
    func note(for place: CellPlace, beside path: String) -> String {
        guard let table = tables.first(where: { $0.file == place.file }), !table.checksum.isEmpty
        else { return "" }
        // The name of a sheet or a part follows the name of the file.
        let names = [
            table.file,
            String(table.file[..<(table.file.lastIndex(of: ":") ?? table.file.endIndex)]),
        ]
        for name in names.flatMap({ [$0, join(folder(of: path), $0)] })
        where FileReading.type(of: name) == .regular {
            guard let bytes = try? FileReading.bytes(of: name) else { return "" }
            return Checksum.sha256(bytes) == table.checksum
                ? "" : "\(name) has changed since it was imported"
        }
        return ""
    }
}

/// The text of a path of fields, as messages have it.
private struct FieldText {
    /// The steps of the path, up to the first that cannot be read.
    let components: [PathComponent]

    init(_ text: String) {
        var components: [PathComponent] = []
        var rest = text[...]
        while let first = rest.first {
            if first == "[" {
                guard let end = rest.firstIndex(of: "]"),
                    let index = Int(rest[rest.index(after: rest.startIndex)..<end])
                else { break }
                components.append(.index(index))
                rest = rest[rest.index(after: end)...]
            } else {
                if first == "." { rest = rest.dropFirst() }
                let key = rest.prefix { $0 != "." && $0 != "[" }
                guard !key.isEmpty else { break }
                components.append(.key(String(key)))
                rest = rest.dropFirst(key.count)
            }
        }
        self.components = components
    }
}

extension Report {
    /// Returns problems with the cells that the data comes from.
    ///
    /// Data that is in no file of its own is named by its tables only.
    func located(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        var known: [String: SourceCells?] = [:]
        return diagnostics.map { diagnostic in
            guard diagnostic.cell == nil, diagnostic.line > 0,
                let source = sink.sources.first(where: { $0.path == diagnostic.path })
            else { return diagnostic }
            if known[source.path] == nil { known[source.path] = .some(cells(of: source)) }
            guard let cells = known[source.path] ?? nil else { return diagnostic }
            var diagnostic = diagnostic
            let isWritten =
                source.path != SourceCells.unwrittenName && Format(path: source.path) != nil
            guard var place = cells.cell(ofField: diagnostic.field) else {
                if !isWritten {
                    (diagnostic.line, diagnostic.column) = (0, 0)
                    diagnostic.path = cells.file ?? diagnostic.path
                }
                return diagnostic
            }
            if isWritten {
                place.note = cells.note(for: place, beside: source.path)
            } else {
                diagnostic.path = place.file
                (diagnostic.line, diagnostic.column) = (place.row, (place.column ?? -1) + 1)
            }
            diagnostic.cell = place
            return diagnostic
        }
    }

    private func cells(of source: SourceFile) -> SourceCells? {
        let bytes = source.bytes
        guard bytes.count < ParsedFile.largest,
            String(decoding: bytes.prefix(1 << 16), as: UTF8.self).contains("\"sources\"")
        else { return nil }
        let parsed = Input.parse(bytes: bytes, path: source.path, format: .json)
        return parsed.value.flatMap(SourceCells.init)
    }
}
