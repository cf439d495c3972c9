import Diagnostics
import Exact
import Input
import Schema

/// What a first entry says of the columns of a table that a person made.
struct DraftLines {
    static let question = "?"

    /// What is written of a column.
    struct Line {
        var column: Int
        var key: String
        var value: String
        var isNumbers: Bool

        /// Whether a person has to decide.
        var isAsked: Bool { value == question }
        /// Whether it is work or a mark.
        var isOfFact: Bool {
            [
                "work", "{ to: work", "courses.letter", "courses.score", "courses.terms.",
                "courses[", "past.",
                ".assessments.points",
            ].contains { value.contains($0) }
        }
        /// Whether it is work for certain.
        var isWork: Bool { value.hasPrefix("work") || value.hasPrefix("{ to: work") }
        /// Whether it is text that no one has described, and that cannot be marks.
        var isUnknownText = false
        /// Whether it can be the given names that last names lack.
        var isGivenNames = false
    }

    /// Returns what a person can write in place of a line; nil where nothing is to be said.
    func comment(on line: Line) -> String? {
        if line.isUnknownText {
            return "text: write a field such as homeroom or extra.note to use it"
        }
        guard line.isAsked else { return nil }
        let header = table.headers[line.column]
        guard line.isNumbers else {
            if line.isGivenNames { return "text: givenNames, another field, or skip" }
            let texts = Set(
                table.dataPositions.compactMap { table.cell(line.column, at: $0)?.text })
            let some =
                texts.count > 1 && texts.count < 7 && !texts.contains { $0.count < 3 }
                ? "; where: { \(quoted(header)): \(quoted(texts.min() ?? "")) } beside \"columns\" reads some rows"
                : ""
            return "text: courses.letter, a field such as homeroom, or skip" + some
        }
        let numbers = table.numbers(line.column)
        let cells = table.dataPositions.count { table.cell(line.column, at: $0) != nil }
        if cells > 0, numbers.count * 2 < cells {
            return "text: a field such as id, birthDate, or extra.note, or skip"
        }
        let isLevel =
            numbers.allSatisfy { $0 >= 1 && $0 <= 13 && $0.decimalText?.contains(".") == false }
            && !numbers.isEmpty
        if isLevel,
            ["grade", "year", "form", "class", "klass", "klas"].contains(header.lowercased())
        {
            return "numbers: gradeLevel, courses.score, or skip"
        }
        let written = HeaderMaximum(header)
        let cell = maximumRow.flatMap { table.number(line.column, at: $0) }
        let areParts = numbers.allSatisfy { $0 <= 1 } && numbers.contains { !$0.isInteger }
        let maximum = written.maximum ?? cell?.plainText ?? (areParts ? "1" : "100")
        if written.maximum != nil || cell != nil, RowChecks.isSubject(written.name) {
            return
                "numbers: { to: \"courses[\(written.name)].score\", max: \(maximum) } if it is a course,"
                + " { to: work, max: \(maximum) }, or skip"
        }
        if let weight = written.weight {
            return "numbers: { to: work, group: \(JSONText.quote(written.name)), weight: \(weight),"
                + " max: \(maximum) }, or skip"
        }
        let bonus = RowChecks.isExtraWork(header) ? ", bonus: true" : ""
        // Each of several columns needs the title of its course.
        let score =
            asked.count > 1 && !hasWork ? "\"courses[\(header)].score\"" : "courses.score"
        let over = written.maximum.flatMap { try? Rational(decimal: $0) }
            .flatMap { most in numbers.first { $0 > most } }
        return (over.map { "\($0.plainText) is more than \(maximum); " } ?? "")
            + "numbers: { to: work, max: \(maximum)\(bonus) }, \(score), or skip"
    }

    /// The row that can have the maximums; nil if none has such a label.
    private var maximumRow: Int? {
        maximums
            ?? table.dataPositions.first { position in
                table.table.firstCell(at: position).map { RowChecks.isLabelOfMaximums($0.text) }
                    ?? false
            }
    }

    /// The field of the marks if each column that is asked could be a course; nil otherwise.
    var fieldOfCourses: String? {
        guard !hasWork, entry.headerRows == nil else { return nil }
        let letters = lines.filter { $0.isAsked && !$0.isNumbers }
        if asked.count > 1 { return "courses.score" }
        return asked.isEmpty && letters.count > 1 ? "courses.letter" : nil
    }

    let table: LiveTable
    let entry: TableEntry
    let maximums: Int?
    var lines: [Line] = []
    /// Whether the columns of numbers are courses.
    var areCourses = false

    /// Decides what is certain.
    ///
    /// - Parameters:
    ///   - maximums: The position of the row with the maximums; nil if there is none.
    ///   - names: The fields with names of people.
    init(_ table: LiveTable, _ entry: TableEntry, maximums: Int?, names: [String]) {
        (self.table, self.entry, self.maximums) = (table, entry, maximums)
        for column in table.headers.indices {
            guard !table.headers[column].isEmpty, !SecretColumns.contains(table.headers[column])
            else { continue }
            lines.append(line(of: column))
        }
        settle(names)
    }

    /// Decides what a column with whole names is beside one with a part of them: the other part.
    ///
    /// - Parameter names: The fields with names: the whole one, and its two parts.
    private mutating func settle(_ names: [String]) {
        guard names.count == 3 else { return }
        let values = lines.map(\.value)
        // Last names alone are rare.
        let parts = names.dropFirst().filter(values.contains)
        if parts.count == 1, !values.contains(where: { $0.contains("{\(names[0])}") }),
            let name = lines.firstIndex(where: { parts.contains($0.value) }),
            let other = lines[name...].firstIndex(where: \.isUnknownText)
        {
            lines[other].value = Self.question
            (lines[other].isUnknownText, lines[other].isGivenNames) = (false, true)
        }
        for index in lines.indices where lines[index].value.contains("{\(names[0])}") {
            let parts = names.dropFirst().filter { !values.contains($0) }
            let own = lines.first { names.dropFirst().contains($0.value) }?.column
            // "Ann Poe" beside "Ann" is the whole name.
            let areWhole = table.dataPositions.contains { position in
                guard let part = own.flatMap({ table.cell($0, at: position)?.text }),
                    let name = table.cell(lines[index].column, at: position)?.text
                else { return false }
                return name.count > part.count && (name.hasPrefix(part) || name.hasSuffix(part))
            }
            if parts.count == 1, !areWhole { lines[index].value = parts[0] }
        }
    }

    var workColumns: [Int] { lines.filter(\.isWork).map(\.column) }
    var hasWork: Bool { lines.contains(where: \.isWork) }
    var asked: [Line] { lines.filter { $0.isAsked && $0.isNumbers } }

    /// Returns what is written of a column: what the profile says, unless its cells or its header cast doubt on it.
    private func line(of column: Int) -> Line {
        let header = table.headers[column]
        let isUnique = table.headers.count { $0 == header } == 1
        let hasMaximum = maximums.flatMap { table.cell(column, at: $0) } != nil
        var line = Line(
            column: column,
            key: TextPattern.escaped(isUnique ? header : table.fullHeaders[column]),
            value: hasMaximum ? "work" : Self.question, isNumbers: table.hasNumbers(column))
        var asked = line
        asked.value = Self.question
        if let maximum = table.maximumInCells(column) {
            line.value = "{ to: work, max: \(maximum) }"
            return line
        }
        guard let claim = table.claims.first(where: { $0.column == column }) else {
            // Words among the marks do not take work out of its group.
            if hasMaximum, table.isDoubtfulWork(header) { return asked }
            if hasMaximum, let group = groupPattern(fitting: table.fullHeaders[column]) {
                line.key = group
            }
            if line.isAsked, !line.isNumbers, !table.hasShortTexts(column),
                !RowChecks.isSubject(header)
            {
                (line.value, line.isUnknownText) = ("skip", true)
            }
            return line
        }
        if case .undecided = claim.rule.meaning { return asked }
        if let name = claim.parts[CellParts.name], hasMaximum || claim.rule.condition != .numbers {
            let source = table.source(of: column, among: table.workByName)
            if let total = total(column, named: name, source) {
                line.value = total
                return line
            }
            if source != nil || table.isDoubtfulWork(name) { return asked }
        }
        let pattern = claim.rule.pattern
        var family =
            pattern.alternative(fitting: table.fullHeaders[column])
            ?? pattern.alternative(fitting: header) ?? header
        let isInGroup = claim.parts[CellParts.group] != nil
        if claim.rule.condition == .numbers {
            if isInGroup { line.key = family }
            return line
        }
        // The group is in the row above, and the maximum in the header itself.
        if claim.parts[CellParts.name] != nil, !isInGroup,
            let group = groupPattern(fitting: table.fullHeaders[column])
        {
            family = group.replacing("{\(CellParts.name)}", with: family)
        }
        line.value = text(of: claim.rule)
        if family.contains("{") {
            let max = claim.parts[CellParts.maximum].flatMap { try? Rational(decimal: $0) }
            let isDoubtful = max.map {
                Self.isYear($0) || table.numbers(column).contains { $0 > max ?? 0 }
            }
            if isDoubtful ?? false { return asked }
            line.key = family
        } else if header.contains("%") {
            // Fractions in place of percentages.
            let numbers = table.numbers(column)
            if !numbers.isEmpty, numbers.allSatisfy({ $0 <= 1 }) { return asked }
        }
        return line
    }

    /// Returns what is written of the sum of all other work, which is compared; nil for another column.
    private func total(_ column: Int, named name: String, _ source: WorkSums.Source?) -> String? {
        guard let source, source.isSum, RowChecks.isSum(name) else { return nil }
        let others = table.workByName.filter { other in
            other != column && !table.isDoubtfulWork(HeaderMaximum(table.headers[other]).name)
        }
        let most =
            HeaderMaximum(table.headers[column]).maximum
            ?? maximums.flatMap { table.cell(column, at: $0)?.text }
        guard let most, source.columns == others else { return nil }
        return "{ to: check percent, max: \(most) }"
    }

    /// Returns the pattern of the profile for work in a group that fits a header; nil if there is none.
    private func groupPattern(fitting header: String) -> String? {
        guard entry.headerRows != nil else { return nil }
        return entry.columns.lazy.map(\.pattern)
            .filter { $0.partNames.contains(CellParts.group) && $0.fits(header) }
            .max { $0.fixedCount < $1.fixedCount }?.alternative(fitting: header)
    }

    private static func isYear(_ number: Rational) -> Bool { number >= 1900 && number <= 2100 }

    /// Returns a rule of a profile in one line, without the condition that the table has fulfilled.
    private func text(of rule: ColumnRule) -> String {
        // Of several headers in a path, the one that the table has.
        LiveTable.headers(in: rule.path).reduce(Self.text(of: rule)) { text, headers in
            guard headers.contains(" | "), let column = table.column(headers, [:]) else {
                return text
            }
            return text.replacing("{\(headers)}", with: "{\(table.headers[column])}")
        }
    }

    private static func text(of rule: ColumnRule) -> String {
        if rule.condition != nil, rule.origin.memberList.count == 2, let to = rule.origin["to"] {
            return text(of: to)
        }
        return text(of: rule.origin)
    }

    private static func text(of rule: Value) -> String {
        if let text = rule.string { return isPlain(text) ? text : JSONText.quote(text) }
        if let elements = rule.elements { return "[\(elements.map(text).joined(separator: ", "))]" }
        guard let members = rule.members else { return JSONText(rule).text(pretty: false) }
        let parts = members.map { "\($0.key): \(text(of: $0.value))" }
        return "{ \(parts.joined(separator: ", ")) }"
    }

    /// Returns whether YAML reads text as it is, also in one line with others.
    private static func isPlain(_ text: String) -> Bool {
        text.first?.isLetter == true
            && text.utf8.allSatisfy { byte in
                byte == 0x20 || byte == 0x2E || (0x30...0x39).contains(byte)
                    || (0x41...0x5A).contains(byte & 0xDF)
            } && !["true", "false", "null", "yes", "no", "on", "off"].contains(text.lowercased())
    }

}

extension LiveTable {
    /// Returns whether a column has numbers, or has nothing yet.
    func hasNumbers(_ column: Int) -> Bool {
        let cells = dataPositions.compactMap { table.cell(column, at: $0) }
        return cells.isEmpty || cells.contains { $0.text.first?.isNumber == true }
    }

    /// Returns whether a column has text as short as the letters of marks.
    func hasShortTexts(_ column: Int) -> Bool {
        let cells = dataPositions.compactMap { table.cell(column, at: $0) }
        return cells.count { $0.text.count <= 3 } * 2 > cells.count
    }

    /// Returns whether all cells of a column are letters such as "B+".
    func hasLetterGrades(_ column: Int) -> Bool {
        dataPositions.allSatisfy { position in
            guard let text = table.cell(column, at: position)?.text else { return true }
            let letter = "+-−".contains(text.last ?? " ") ? text.dropLast() : text[...]
            return letter.count == 1 && "ABCDEF".contains(letter)
        }
    }

    func numbers(_ column: Int) -> [Rational] {
        dataPositions.compactMap { number(column, at: $0) }
    }
}
