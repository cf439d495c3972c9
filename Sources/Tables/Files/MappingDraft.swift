import Diagnostics

/// A first mapping for a table of an unknown format.
package struct MappingDraft {
    private let table: Table

    /// Creates a draft for a table.
    package init(_ table: Table) { self.table = table }

    /// The usual headers of fields of people, in lowercase letters.
    private static let usual: [(key: String, headers: [String])] = [
        ("id", ["id", "studentid", "sisid", "idnumber", "studentnumber", "playerid", "number"]),
        ("lastName", ["lastname", "surname", "familyname", "last", "nachname"]),
        ("givenNames", ["firstname", "givenname", "givennames", "first", "forename", "vorname"]),
        ("name", ["name", "student", "studentname", "fullname", "player", "playername"]),
        ("gradeLevel", ["grade", "gradelevel", "year"]),
        ("homeroom", ["homeroom", "class", "section"]),
        ("birthDate", ["birthdate", "dateofbirth", "dob", "birthday"]),
        ("number", ["jersey", "jerseynumber", "no"]), ("position", ["position", "pos"]),
    ]

    /// The mapping as YAML.
    package var text: String {
        var (fields, marks, rest) = ([(String, Int)](), [Int](), [Int]())
        let isRoster = table.headers.contains {
            Self.words($0) == "position" || Self.words($0).hasPrefix("jersey")
        }
        for (column, header) in table.headers.enumerated()
        where !header.isEmpty && !table.secretColumns.contains(column) {
            let words = Self.words(header)
            let key = Self.usual.first { $0.headers.contains(words) }?.key
            if let key, !fields.contains(where: { $0.0 == key }),
                isRoster || !["number", "position"].contains(key)
            {
                fields.append((key, column))
            } else if !isRoster, table.hasNumbers(column) {
                marks.append(column)
            } else {
                rest.append(column)
            }
        }
        var text = "title: \(quoted("My table"))\nkind: \(isRoster ? "roster" : "class")\n"
        text +=
            "header:\n" + fields.prefix(3).map { "  - \(Self.yaml(table.header($0.1)))\n" }.joined()
        text += isRoster ? "players:\n" : "students:\n"
        for (key, column) in fields { text += "  \(key): \(Self.yaml(table.header(column)))\n" }
        if !marks.isEmpty {
            text += "assessments:\n  - columns:\n"
            for column in marks { text += "      - \(Self.yaml(table.header(column)))\n" }
            text += "# The maximums, if the table has no row with them:\nmaximums:\n"
            for column in marks { text += "  \(Self.yaml(table.header(column))): 100\n" }
            text += "# course: { title: \"…\", credits: 1, teacher: \"…\" }\n"
        }
        if !rest.isEmpty {
            text += "# Columns that are not used; \"extra: all\" keeps them as facts of your own:\n"
            for column in rest { text += "#  - \(Self.yaml(table.header(column)))\n" }
        }
        return text
    }

    private static func words(_ header: String) -> String {
        String(header.lowercased().filter { $0.isLetter })
    }

    private static func yaml(_ text: String) -> String { JSONText.quote(text) }
}

extension Table {
    /// Returns whether at least half of the filled cells of a column are numbers, among the first ones.
    ///
    /// - Parameter words: Words in place of marks, which are not counted.
    func hasNumbers(_ column: Int, except words: MarkWords = MarkWords()) -> Bool {
        let cells = dataPositions.prefix(200).compactMap { cell(column, at: $0) }
            .filter { words.meaning(of: $0.text) == nil }
        let numbers = cells.count {
            $0.kind == .number || $0.kind == .percentage || DecimalSign.point.number($0.text) != nil
                || DecimalSign.comma.number($0.text) != nil
        }
        return numbers > 0 && numbers * 2 >= cells.count
    }
}

extension NamedSheet {
    /// The table below the first row that can be one of headers; nil if there is none.
    package var tableWithHeaders: Table? {
        var unused = DiagnosticSink()
        return table(name: "", [], &unused)?.table
    }
}
