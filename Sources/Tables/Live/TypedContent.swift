import Diagnostics
import Exact
import Schema

/// The content of a cell, or a text that a mapping gives.
struct CellContent: Sendable {
    var text: String
    /// What the cell has.
    var kind = Sheet.Kind.text
}

/// A reason why a content cannot be a field.
struct ContentProblem: Error {
    var message: String
    var hint: String?
    /// Whether all cells of the column have it.
    var isOfColumn = false
}

/// How the contents of a table's cells become values of fields.
struct ContentReader: Sendable {
    var decimalSign: DecimalSign
    /// The pattern of dates; nil if they are unambiguous.
    var dates: DateOrder?

    func value(
        _ content: CellContent, as type: FieldType?, dates own: DateOrder? = nil
    ) throws(ContentProblem) -> JSONText {
        try check(content)
        switch type {
        case .number, .integer: return .number(try number(content))
        case .day: return .string(try date(content, own))
        case .flag: return .bool(try flag(content))
        case .choice(let words):
            let text = content.text.lowercased()
            return .string(words.first { $0.lowercased() == text } ?? content.text)
        case .list(.text, _), .list(.picture, _): return .array([.string(content.text)])
        case .anyOf(let types):
            let isNumeric = types.contains {
                switch $0 {
                case .number, .integer: true
                default: false
                }
            }
            var content = content
            if isNumeric, content.text.first == "#", content.text.dropFirst().allSatisfy(\.isNumber)
            {
                content.text.removeFirst()
            }
            // Text keeps the zeros of "00" and "07".
            let digits = content.text.utf8.prefix(while: \.isDigit)
            if isNumeric, digits.count < 2 || digits.first != UInt8(ascii: "0"),
                let number = try? number(content)
            {
                return .number(number)
            }
            for type in types { if case .text = type { return .string(content.text) } }
            return try value(content, as: types.first, dates: own)
        default: return .string(try line(plainText(content)))
        }
    }

    /// The errors of calculations, which text files have as text.
    private static let errors: Set<String> = [
        "#N/A", "#DIV/0!", "#REF!", "#VALUE!", "#NAME?", "#NUM!", "#NULL!",
    ]

    /// Refuses a cell whose formula has no result.
    private func check(_ content: CellContent) throws(ContentProblem) {
        if content.kind == .error || Self.errors.contains(content.text) {
            throw ContentProblem(
                message: "the cell has the error \(clipped(content.text))",
                hint: "correct the formula in the spreadsheet")
        }
        if content.kind == .formula {
            throw ContentProblem(
                message: "the result of the formula is not in the file",
                hint: "open the file in a spreadsheet program and save it again")
        }
    }

    /// Returns the number of a cell in the notation of JSON.
    func number(_ content: CellContent) throws(ContentProblem) -> String {
        try check(content)
        let text = content.text
        if content.kind == .number { return text }
        // As in a CSV file, where 85 % is written as it is shown.
        if content.kind == .percentage { return Self.hundredfold(text) ?? text }
        if content.kind == .date || content.kind == .time || content.kind == .duration {
            throw ContentProblem(
                message: "expected a number, found a date or a time, \(clipped(text))",
                hint: "change the format of the cell to a number")
        }
        if let number = decimalSign.number(text) { return number }
        let other: DecimalSign = decimalSign == .point ? .comma : .point
        if other.number(text) != nil {
            let names = [DecimalSign.point: "point", .comma: "comma"]
            throw ContentProblem(
                message:
                    "\(quoted(text)) has a decimal \(names[other] ?? ""), but the decimal sign of"
                    + " this table is the \(names[decimalSign] ?? "")",
                hint: "correct the cell, or set \"decimal\"")
        }
        if text.hasPrefix("=") {
            throw ContentProblem(
                message: "expected a number, found a formula, \(quoted(text))",
                hint: "replace the formula with its result")
        }
        throw ContentProblem(message: "expected a number, found \(quoted(text))")
    }

    /// Returns a height in inches, or a number of another unit.
    func height(_ content: CellContent, in unit: String? = nil) throws(ContentProblem) -> JSONText {
        try check(content)
        if let unit, !["in", "inch", "inches"].contains(unit.lowercased()) {
            return .number(try number(try Measure.height.plain(content, in: unit)))
        }
        let content = try Measure.height.plain(content, in: "in")
        if let number = decimalSign.number(content.text).flatMap({ try? Rational(decimal: $0) }),
            number > 3, number < 10
        {
            let parts = content.text.split { !$0.isNumber }
            throw ContentProblem(
                message: "\(content.text) is not a height in inches",
                hint: "write \(parts[0])-\(parts.count > 1 ? parts[1] : "0") for feet and inches")
        }
        let inches =
            content.kind == .number
            ? content.text
            : FeetAndInches(content.text)?.inches ?? decimalSign.number(content.text)
        guard let inches else {
            let problem = FeetAndInches.problem(content.text)
            throw ContentProblem(message: problem.message, hint: problem.hint)
        }
        return .number(inches)
    }

    /// Returns a weight, which can have its unit beside it.
    func weight(_ content: CellContent, in unit: String?) throws(ContentProblem) -> JSONText {
        .number(try number(try Measure.weight.plain(content, in: unit ?? "lb")))
    }

    private func date(
        _ content: CellContent, _ own: DateOrder?
    ) throws(ContentProblem) -> String {
        let text = content.text
        if content.kind == .date { return String(text.prefix(10)) }
        if let date = DateOrder.isoDate(text) { return date }
        if content.kind == .number || (content.kind == .text && text.utf8.allSatisfy(\.isDigit)) {
            if let year = Int(text), (1900...2100).contains(year) {
                throw ContentProblem(
                    message: "expected a date, found the year \(text)",
                    hint: "write the whole date, or leave the column out: skip")
            }
            throw ContentProblem(
                message: "expected a date, found the number \(clipped(text))",
                hint: "change the format of the column to a date")
        }
        if let pattern = own ?? dates {
            if let date = pattern.date(text) { return date }
            throw ContentProblem(
                message: "\(quoted(text)) is not a date in the form \(pattern.text)")
        }
        let readings = Set(
            [DateOrder.monthFirst, DateOrder.dayFirst].compactMap { $0?.date(text) })
        if readings.count == 1, let date = readings.first { return date }
        if readings.isEmpty {
            let last = text.split { !$0.isNumber }.last ?? ""
            throw ContentProblem(
                message: "\(quoted(text)) is not a date",
                hint: last.count == 2 && text.last?.isNumber == true
                    ? "write the year with four digits" : nil)
        }
        throw ContentProblem(
            message: "the dates of this column, such as \(quoted(text)), can be read in two ways",
            hint: "set \"dates\" to MM/DD/YYYY or DD/MM/YYYY", isOfColumn: true)
    }

    private func flag(_ content: CellContent) throws(ContentProblem) -> Bool {
        switch content.text.lowercased() {
        case "true", "yes", "y", "1", "x": return true
        case "false", "no", "n", "0": return false
        default:
            throw ContentProblem(message: "expected yes or no, found \(quoted(content.text))")
        }
    }

    /// Returns text on one line; a line feed in a cell becomes a blank.
    func line(_ text: String) throws(ContentProblem) -> String {
        // Properties are slow to look up.
        if text.utf8.allSatisfy({ 0x20...0x7E ~= $0 }) { return text }
        for scalar in text.unicodeScalars {
            let isControl =
                scalar.properties.generalCategory == .control && !scalar.properties.isWhitespace
            guard isControl || 0x202A...0x202E ~= scalar.value else { continue }
            throw ContentProblem(
                message: "the cell has a control character, \(codePoint(scalar))",
                hint: "delete it, and save the file again")
        }
        guard text.contains(where: \.isNewline) else { return text }
        return text.split { $0.isNewline }.map(\.trimmed).filter { !$0.isEmpty }
            .joined(separator: " ")
    }

    private func plainText(_ content: CellContent) -> String {
        content.kind == .percentage
            ? (Self.hundredfold(content.text) ?? content.text) + "%" : content.text
    }

    /// Returns a decimal number with its point moved by two places; nil for other text.
    static func hundredfold(_ text: String) -> String? {
        (try? Rational(decimal: text)).map { ($0 * 100).plainText }
    }
}
