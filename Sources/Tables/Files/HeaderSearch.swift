import Diagnostics

/// The search for the row of headers of a sheet.
struct HeaderSearch {
    /// The number of rows that are searched.
    static let rows = 30

    private let sheet: Sheet

    init(_ sheet: Sheet) { self.sheet = sheet }

    /// Returns the position of the first row with all headers of a mapping; without rules, that of the first row
    /// with at least two cells of text.
    func position(for rules: [HeaderRule]) -> Int? {
        sheet.rows.indices.prefix(Self.rows).first { position in
            let texts = self.texts(at: position)
            guard !rules.isEmpty else {
                return texts.count > 1 && texts.allSatisfy { DecimalSign.point.number($0) == nil }
            }
            return missing(rules, among: texts) == 0
        }
    }

    /// Returns the row that has the most of a mapping's headers, and the first header that is missing there.
    func nearest(to rules: [HeaderRule]) -> (position: Int, missing: HeaderRule)? {
        let best = sheet.rows.indices.prefix(Self.rows).min { one, two in
            missing(rules, among: texts(at: one)) < missing(rules, among: texts(at: two))
        }
        guard let best, let rule = rules.first(where: { !isThere($0, texts(at: best)) }) else {
            return nil
        }
        return (best, rule)
    }

    /// Returns the number of a mapping's headers that are not in the row at a position.
    func missingCount(of rules: [HeaderRule], at position: Int) -> Int {
        missing(rules, among: texts(at: position))
    }

    private func missing(_ rules: [HeaderRule], among texts: [String]) -> Int {
        rules.count { !isThere($0, texts) }
    }

    private func isThere(_ rule: HeaderRule, _ texts: [String]) -> Bool {
        rule.forms.contains { form in texts.contains { form.parts(of: $0) != nil } }
    }

    private func texts(at position: Int) -> [String] {
        sheet.cells(at: position).map { headerKey(sheet.text(of: $0)) }.filter { !$0.isEmpty }
    }
}
