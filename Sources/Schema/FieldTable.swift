import Exact

extension ObjectSchema {
    /// The fields of this object and of all objects in it as a Markdown table, for documentation.
    package var markdownTable: String {
        var known: Set<String> = []
        let rows = rows(&known)
        let head = [
            ["In", "Field", "Required", "Type", "Description"], Array(repeating: "---", count: 5),
        ]
        return (head + rows).map { "| \($0.joined(separator: " | ")) |\n" }.joined()
            .replacing("|  |", with: "| |")
    }

    private func rows(_ known: inout Set<String>) -> [[String]] {
        guard known.insert(name).inserted else { return [] }
        var rows: [[String]] = []
        var inner: [ObjectSchema] = []
        for (position, field) in fields.enumerated() {
            rows.append([
                position == 0 ? name : "", "`\(field.key)`", field.isRequired ? "yes" : "no",
                field.type.words, field.help.replacing("|", with: "\\|"),
            ])
            inner += field.type.objects
        }
        return rows + inner.flatMap { $0.rows(&known) }
    }
}

extension FieldType {
    /// The types of objects that values of this type contain.
    var objects: [ObjectSchema] {
        switch self {
        case .object(let schema): [schema]
        case .list(let type, _), .map(let type): type.objects
        case .anyOf(let types): types.flatMap(\.objects)
        case .text, .number, .integer, .flag, .day, .picture, .choice, .null: []
        }
    }

    /// A short description of the type.
    fileprivate var words: String {
        switch self {
        case .text(let longest, let mayBeBlank):
            (mayBeBlank ? "text" : "text, not blank") + ", up to \(longest.grouped) characters"
        case .number(let bounds): "number\(bounds.words)"
        case .integer(let bounds): "whole number\(bounds.words)"
        case .flag: "`true` or `false`"
        case .day: "date, `YYYY-MM-DD`"
        case .picture: "path of a picture"
        case .choice(let words): words.map { "`\($0)`" }.listed("or")
        case .object(let schema): schema.name
        case .list(let type, let count): "list\(count.words): \(type.words)"
        case .map(let type): "object with any keys: \(type.words)"
        case .null: "`null`"
        case .anyOf(let types): types.map(\.words).listed("or")
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
