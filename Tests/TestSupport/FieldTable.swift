import Exact
import Schema

extension ObjectSchema {
    /// The fields of this object and of all objects in it as a Markdown table, for documentation.
    package var markdownTable: String {
        var known: Set<String> = []
        let rows = rows(&known).map { name, field in
            [
                name, "`\(field.key)`", field.isRequired ? "yes" : "no", field.type.description,
                field.help,
            ]
        }
        return Self.table(["In", "Field", "Required", "Type", "Description"], rows)
    }

    /// Returns the fields of this object and of all objects in it that are not known and have no section of
    /// their own, the first of each with the name of its object.
    package func rows(
        _ known: inout Set<String>
    ) -> [(name: String, field: any FieldDeclaration)] {
        known.insert(name)
        var rows: [(name: String, field: any FieldDeclaration)] = []
        for (position, field) in fields.enumerated() {
            rows.append((position == 0 ? name : "", field))
        }
        for object in fields.flatMap(\.type.objects)
        where object.section == nil && !known.contains(object.name) {
            rows += object.rows(&known)
        }
        return rows
    }

    /// Returns a table in Markdown; columns without a title are left out.
    package static func table(_ head: [String?], _ rows: [[String]]) -> String {
        let kept = head.indices.filter { head[$0] != nil }
        let lines =
            [head.compactMap(\.self), kept.map { _ in "---" }]
            + rows.map { row in kept.map { row[$0].replacing("|", with: "\\|") } }
        return lines.map { line in
            line.reduce("|") { $0 + ($1.isEmpty ? " |" : " \($1) |") } + "\n"
        }.joined()
    }
}

extension FieldType {
    /// A short description of the type in Markdown.
    package var description: String {
        switch self {
        case .text(let longest, let mayBeBlank):
            (mayBeBlank ? "text" : "text, not blank") + ", up to \(longest.grouped) characters"
        case .number(let bounds): "number\(bounds.words)"
        case .integer(let bounds): "whole number\(bounds.words)"
        case .flag: "`true` or `false`"
        case .day: "date, `YYYY-MM-DD`"
        case .picture: "path of a picture"
        case .choice(let words): words.map { "`\($0)`" }.listed("or")
        case .object(let schema):
            schema.section.map { "[\(schema.name)](#\($0))" } ?? schema.name
        case .list(let type, let count): "list\(count.words): \(type.description)"
        case .map(let type): "object with any keys: \(type.description)"
        case .null: "`null`"
        case .anyOf(let types): types.map(\.description).listed("or")
        case .notation(let notation): notation.words
        }
    }
}

extension NumberBounds {
    fileprivate var words: String {
        switch (minimum, maximum) {
        case (nil, nil): ""
        case (let minimum?, nil):
            excludesMinimum ? " above \(minimum.plainText)" : ", \(minimum.plainText) or more"
        case (nil, let maximum?): ", \(maximum.plainText) or less"
        case (let minimum?, let maximum?): " from \(minimum.plainText) to \(maximum.plainText)"
        }
    }
}

extension ClosedRange<Int> {
    fileprivate var words: String {
        switch (lowerBound, upperBound) {
        case (0, .max): ""
        case (let least, .max): " of \(least) or more"
        case (0, let most): " of up to \(most.grouped)"
        case (let least, let most): " of \(least) to \(most.grouped)"
        }
    }
}

extension Int {
    /// The number with commas between groups of three digits.
    fileprivate var grouped: String {
        let digits = String(self)
        var text = ""
        for (position, digit) in digits.enumerated() {
            if position > 0, (digits.count - position).isMultiple(of: 3) { text += "," }
            text.append(digit)
        }
        return text
    }
}

extension [String] {
    /// Returns the words as a list in a sentence.
    fileprivate func listed(_ conjunction: String) -> String {
        guard count > 1, let last else { return first ?? "" }
        return dropLast().joined(separator: ", ") + " \(conjunction) \(last)"
    }
}
