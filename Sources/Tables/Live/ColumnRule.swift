import Diagnostics
import Input
import Schema

/// What the columns whose headers have a pattern mean.
struct ColumnRule: Sendable {
    enum Meaning: Sendable {
        /// It is left out on purpose.
        case skip
        /// It is a total that cannot be calculated from the table; it is named when the table is read.
        case total
        /// A person has not decided yet what it is.
        case undecided
        /// It tells records apart, and is not part of the data.
        case key
        /// It tells the records of a list inside apart, and is not part of the data.
        case keyOf(DataPath)
        /// It is compared with a fact that pages show.
        case check(DataPath)
        /// Its cells are a field, or records of a list.
        case field(DataPath)
        /// Its cells have several fields.
        case parts([TextPattern], of: DataPath?)
    }

    let pattern: TextPattern
    var origin: Value
    var meaning: Meaning
    /// What is read in place of text.
    var words: [(text: TextPattern, content: JSONText)] = []
    var dates: DateOrder?
    /// The header of the column whose text excludes this one's.
    var unless: String?
    var isOptional = false
    /// Whether it is a line of the profile, so that tables can lack what it names.
    var isOfProfile = false
    var condition: ColumnFields.Condition?
    /// What the numbers of its cells are.
    var unit: ColumnFields.Unit?
    /// The header of the column with the same marks as percentages.
    var percents: String?
    /// Fields of the same record that the rule gives.
    var fixed: [(key: String, content: JSONText)] = []

    /// Whether its cells are read as data.
    var isRead: Bool {
        switch meaning {
        case .field, .parts: true
        case .skip, .total, .undecided, .key, .keyOf, .check: false
        }
    }

    var isOfPerson: Bool {
        switch meaning {
        case .field(let path): path.keys.count == 1 && !path.isOfFile
        case .parts(_, let path): path == nil
        case .skip, .total, .undecided, .key, .keyOf, .check: false
        }
    }

    /// The path as written; empty for other meanings.
    var path: String {
        switch meaning {
        case .field(let path), .parts(_, let path?): path.text
        case .parts, .skip, .total, .undecided, .key, .keyOf, .check: ""
        }
    }

    /// Whether any header without another rule has the pattern.
    var isForOthers: Bool { pattern.fitsAll && pattern.partNames.isEmpty }

    /// The header of the column with the maximums; nil if the rule has none, or a number.
    var headerOfMaximum: String? {
        fixedText(CellParts.maximum).flatMap { text in
            DecimalSign.point.number(text) == nil ? text : nil
        }
    }

    /// Puts text in place of a part in the fixed fields.
    mutating func fill(_ part: String, with text: String) {
        for index in fixed.indices {
            guard case .string(let content) = fixed[index].content, content.contains(part) else {
                continue
            }
            fixed[index].content = .string(content.replacing(part, with: text))
        }
    }

    /// Returns the content of a fixed field as text.
    func fixedText(_ key: String) -> String? {
        fixed.first { $0.key == key }?.content.plainText
    }
}

/// The parts of the header of cells that are records.
enum CellParts {
    static let name = "name"
    static let group = "group"
    static let maximum = "max"
    static let all = [name, group, maximum]
    /// What the key of a field begins with that belongs to the record of the cell, and not to its group.
    static let own = "work."
}

extension JSONText {
    /// The text of a string or of a number; nil for others.
    var plainText: String? {
        switch self {
        case .string(let text), .number(let text): text
        default: nil
        }
    }
}
