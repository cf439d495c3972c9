import Diagnostics

/// What most names of a table are like, so that a line that is none of a person stands out.
struct NameShape {
    /// Whether they are in two columns, of which each row but a few has both.
    let haveTwoParts: Bool
    /// Whether they have digits, such as "Student 1".
    let haveDigits: Bool
    /// Whether they have several words.
    let haveSeveralWords: Bool

    init(_ columns: [Int], in table: LiveTable) {
        var (count, whole, digits, words) = (0, 0, 0, 0)
        for position in table.dataPositions {
            let texts = columns.compactMap { table.cell($0, at: position)?.text }
            guard !texts.isEmpty else { continue }
            count += 1
            if texts.count == columns.count { whole += 1 }
            if texts.contains(where: { $0.utf8.contains(where: \.isDigit) }) { digits += 1 }
            if texts.count > 1 || texts[0].contains(where: \.isWhitespace) { words += 1 }
        }
        haveTwoParts = columns.count == 2 && count > 2 && whole * 3 >= count * 2
        haveDigits = digits * 2 >= count
        haveSeveralWords = count > 2 && words * 3 >= count * 2
    }
}

extension LiveRows {
    /// Returns whether a name without an id is not like those of the other rows, which have two parts, or no digits and
    /// colons.
    func isUnlikeOthers(_ names: [String], _ position: Int) -> Bool {
        if shape.haveTwoParts, names.count == 1, beginsWithName(position) { return true }
        return !shape.haveDigits
            && names.contains { $0.utf8.contains { $0.isDigit || $0 == UInt8(ascii: ":") } }
    }

    /// Warns about names with marks, and about single words among names of several.
    func warn(
        of names: [String], hasID: Bool, _ position: Int, _ sink: inout DiagnosticSink
    ) {
        let whole = names.joined(separator: " ")
        // In a column of its own, a letter is an initial.
        let letters =
            nameColumns.count == 1 && names.count > 1
            ? fields.words(ofFieldsCalled: "captaincy").filter { $0.count == 1 } : []
        let hasMark = RowChecks.haveMark(names, letters)
        if hasMark {
            sink.warning(
                at: table.place(nameColumns.first, at: position),
                "\(quoted(whole)) is read as a name, with its mark",
                hint:
                    "correct the cell, or write the mark in a column of its own")
        } else if !hasID, !whole.isEmpty, shape.haveSeveralWords,
            !whole.contains(where: \.isWhitespace), beginsWithName(position),
            table.claims.contains(where: { claim in
                !nameColumns.contains(claim.column)
                    && table.cell(claim.column, at: position) != nil
            })
        {
            sink.warning(
                at: table.place(nil, at: position), "\(quoted(whole)) is read as a name",
                hint:
                    "write rows: { \(quoted(rowLabel(position, whole))): skip }, or data if it is one"
            )
        }
    }

    /// Returns whether nothing is before the name in a row, such as a number.
    private func beginsWithName(_ position: Int) -> Bool {
        table.table.firstCell(at: position)
            .map { nameColumns.contains(Int($0.column)) } ?? false
    }

    /// Returns what a rule for a row is to name: its first cell, unless other rows can begin so, too.
    func rowLabel(_ position: Int, _ name: String) -> String {
        let first = table.table.firstCell(at: position)?.text ?? name
        return first.contains(where: \.isLetter) ? first : name
    }
}
