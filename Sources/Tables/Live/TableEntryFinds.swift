import Input
import Schema

// What an entry reads in addition to its own sheet.
extension TableEntry {
    /// The paths of the fields that its columns can be.
    var paths: [DataPath] {
        self.set.map(\.path)
            + columns.compactMap { rule in
                switch rule.meaning {
                case .field(let path): path
                case .parts(_, let path): path
                case .skip, .total, .undecided, .key, .keyOf, .check: nil
                }
            }
    }

    /// The paths of the other files in which it finds rows, each once.
    package var foundFiles: [(path: String, origin: Value)] {
        ([self] + others).flatMap(\.finds).reduce(into: []) { files, find in
            guard let path = find.file, !files.contains(where: { $0.path == path }) else { return }
            files.append((path, find.origin[TableFindFields.file] ?? find.origin))
        }
    }

    /// Returns the names of the sheets of a file that are read in addition to those of the entry itself.
    func otherSheets(of file: FileSheets) -> [String] {
        let all =
            ([self] + others).flatMap(\.finds).filter { $0.file == nil }.map(\.sheet)
            + others.filter(\.isOfOtherSheet).map(\.sheet)
        return file.sheets.filter { sheet in
            all.contains { $0?.fits(sheet.sheet.name) ?? true }
        }.map(\.file)
    }
}
