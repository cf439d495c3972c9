import Diagnostics
import Input
import Schema

struct TableCondition: Sendable {
    let header: String
    let patterns: [TextPattern]
    let isNegated: Bool
    let origin: Value
    /// Whether tables can lack the column.
    let isOfProfile: Bool
    /// Whether the text is the greatest of the column, such as that of the latest year.
    var isLatest: Bool { isOfProfile && patterns.count == 1 && patterns[0].text == "{latest}" }

    /// Reads a member of `where`; nil, with diagnostics, if it is not valid.
    init?(_ member: Member, isOfProfile: Bool, _ sink: inout DiagnosticSink) {
        var value = member.value
        var isNegated = false
        if value.kind == .object {
            guard TableEntryFields.except.check(value, &sink), let inner = value["not"] else {
                return nil
            }
            (value, isNegated) = (inner, true)
        }
        let patterns = TextPattern.list(value, &sink)
        guard !patterns.isEmpty else { return nil }
        (header, self.patterns, self.isNegated) = (member.key, patterns, isNegated)
        (origin, self.isOfProfile) = (member.value, isOfProfile)
    }

    /// Returns its columns, such as `First + Last`, each by one of several headers; empty if one of them is missing, or
    /// all for a condition of a profile.
    func columns(among column: (String) -> Int?) -> [Int] {
        if let column = column(header) { return [column] }
        let found = header.split(separator: "+").map { headers in
            headers.split(separator: "|").compactMap { column($0.trimmed) }.first
        }
        return found.contains(nil) && !isOfProfile ? [] : found.compactMap(\.self)
    }
}

/// What the text of some columns of a row must be, which is remembered because many rows have the same.
struct RowCondition {
    let condition: TableCondition
    let columns: [Int]
    private var known: [String: Bool] = [:]

    init(_ condition: TableCondition, _ columns: [Int]) {
        (self.condition, self.columns) = (condition, columns)
    }

    mutating func fits(_ text: String) -> Bool {
        if let known = known[text] { return known }
        let fits = condition.patterns.contains { $0.fits(text) }
        if known.count < 10_000 { known[text] = fits }
        return fits
    }

    /// Returns whether a row with text in the columns has what the condition says.
    mutating func passes(_ text: String) -> Bool { fits(text) != condition.isNegated }
}

extension TextPattern {
    /// Returns the patterns of a text or of a list of strings, where a number is its text.
    static func list(_ value: Value, _ sink: inout DiagnosticSink) -> [TextPattern] {
        (value.elements.map(Array.init) ?? [value]).compactMap { element in
            guard let text = element.numberText ?? ObjectReader.string(element, &sink) else {
                return nil
            }
            return TextPattern.read(text, at: element, &sink)
        }
    }
}
