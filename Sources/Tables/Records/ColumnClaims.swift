import Diagnostics

/// What each column of a table is for.
struct ColumnClaims: Sendable {
    /// A column with the marks of an assessment.
    struct AssessmentColumn: Sendable {
        var column: Int
        var rule: AssessmentRule
        var parts: [String: String]

        /// Whether its maximum is in the row with the maximums.
        var needsMaximum: Bool {
            guard let max = rule.section.fields.first(where: { $0.key == "max" })?.rule else {
                return true
            }
            return max.sources.allSatisfy { if case .maximum = $0 { true } else { false } }
                && max.percentages == nil
        }
    }

    /// A column with totals.
    struct TotalColumn: Sendable {
        var column: Int
        var rule: TotalRule
        /// The name of the group; nil for the whole course.
        var group: String?
        /// The column with the maximums of the points; nil for percentages.
        var outOf: Int?
    }

    /// The columns of assessments, from left to right.
    private(set) var assessments: [AssessmentColumn] = []
    /// The columns with ids of people.
    private(set) var idColumns: [Int] = []
    /// The columns of totals, from left to right.
    private(set) var totals: [TotalColumn] = []
    /// The columns that a rule uses, with what for.
    private(set) var uses: [Int: String] = [:]

    /// Creates the claims of a table without such columns.
    init() {}

    /// Decides what the columns of a table are for.
    ///
    /// The fixed columns come first, then those to ignore, totals, and assessments. Of several patterns for a
    /// total, the one with the most fixed text decides.
    init(_ source: SourceTable, _ mapping: Mapping) {
        let table = source.table
        for column in table.secretColumns { uses[column] = "not read, because it looks secret" }
        claimFields(source, mapping)
        var found: [TotalColumn] = []
        for (column, header) in table.headers.enumerated() where !header.isEmpty {
            if let use = uses[column] {
                guard Self.isMark(use), let total = Self.total(header, column, mapping, table)
                else { continue }
                found.append(total)
                uses[column] = "\(use), to compare"
            } else if mapping.ignored.contains(where: { $0.parts(of: header) != nil }) {
                uses[column] = "ignored"
            } else if let total = Self.total(header, column, mapping, table) {
                found.append(total)
                uses[column] = total.use
            } else if let assessment = Self.assessment(header, column, mapping, table) {
                assessments.append(assessment)
                uses[column] = "assessment"
            }
        }
        totals = Self.best(found, mapping, table)
    }

    /// Returns whether a column has marks of courses, which the data keeps, and which can be compared as well.
    private static func isMark(_ use: String) -> Bool {
        use.hasSuffix(".courses.score") || use.hasSuffix(".courses.letter")
    }

    private mutating func claimFields(_ source: SourceTable, _ mapping: Mapping) {
        let person = mapping.kind == "roster" ? "players" : "students"
        let ids = mapping.people.fields.filter { $0.key == "id" }.map(\.rule)
        idColumns = ([mapping.people.identity].compactMap(\.self) + ids).flatMap(\.headers)
            .compactMap { source.table.column($0.text) }
        claim(mapping.people, person, source)
        claim(mapping.courses, person + ".courses", source)
        for (key, section) in mapping.lists { claim(section, "\(person).\(key)", source) }
        if let staff = mapping.staff { claim(staff, "team.staff", source) }
        for rule in mapping.assessments where rule.columns.isEmpty {
            claim(rule.section, "assessments", source)
        }
        if let team = mapping.team { claim(team, "team", source.table) }
        if case .some(let facts) = mapping.extra {
            for (name, _, rule) in facts { claim(rule, "\(person).extra.\(name)", source.table) }
        }
        guard let rule = mapping.tables.first(where: { $0.name == source.name }) else { return }
        claim(rule.filter, source.table)
        claim(rule.key ?? "", "to look up rows", source.table)
        for (_, section) in mapping.sections {
            for step in section.allRules.flatMap(\.steps) where step.table == source.name {
                claim(step.column, "looked up", source.table)
            }
        }
    }

    /// Claims the columns of a section, if its rows are those of the table.
    private mutating func claim(_ section: Section, _ path: String, _ source: SourceTable) {
        guard section.table ?? source.name == source.name else { return }
        for (key, rule) in section.fields { claim(rule, "\(path).\(key)", source.table) }
        for rule in [section.person, section.key, section.identity].compactMap(\.self) {
            claim(rule, "to find the record", source.table)
        }
        claim(section.filter, source.table)
    }

    private mutating func claim(_ filter: RowFilter, _ table: Table) {
        for (place, _) in filter.allConditions {
            claim(FieldRule([place]), "decides which rows count", table)
        }
    }

    private mutating func claim(_ rule: FieldRule, _ use: String, _ table: Table) {
        for header in rule.headers where header.partNames.isEmpty {
            claim(header.text, use, table)
        }
    }

    private mutating func claim(_ header: String, _ use: String, _ table: Table) {
        guard let column = table.column(header), uses[column] == nil else { return }
        uses[column] = use
    }

    private static func total(
        _ header: String, _ column: Int, _ mapping: Mapping, _ table: Table
    ) -> TotalColumn? {
        var best: (length: Int, total: TotalColumn)?
        for rule in mapping.totals {
            for pattern in rule.columns {
                guard let parts = pattern.parts(of: header) else { continue }
                let length = header.count - parts.values.reduce(0) { $0 + $1.count }
                if length > best?.length ?? -1 {
                    let outOf = rule.outOf.lazy.compactMap { $0.header(with: parts) }
                        .compactMap(table.column).first
                    best = (
                        length,
                        TotalColumn(column: column, rule: rule, group: parts["group"], outOf: outOf)
                    )
                }
            }
        }
        return best?.total
    }

    /// Returns, for each rule and group, only the column whose pattern comes first.
    private static func best(
        _ totals: [TotalColumn], _ mapping: Mapping, _ table: Table
    ) -> [TotalColumn] {
        struct Key: Hashable {
            var basis: TotalRule.Basis
            var isLetter: Bool
            var group: String?
        }
        var best: [Key: (rank: Int, total: TotalColumn)] = [:]
        for total in totals {
            let header = table.header(total.column)
            let rank = total.rule.columns.firstIndex { $0.parts(of: header) != nil } ?? .max
            let key = Key(
                basis: total.rule.basis, isLetter: total.rule.isLetter, group: total.group)
            if rank < best[key]?.rank ?? .max { best[key] = (rank, total) }
        }
        return best.values.map(\.total).sorted { $0.column < $1.column }
    }

    private static func assessment(
        _ header: String, _ column: Int, _ mapping: Mapping, _ table: Table
    ) -> AssessmentColumn? {
        for rule in mapping.assessments {
            for pattern in rule.columns {
                guard let parts = pattern.parts(of: header) else { continue }
                let hasNeighbors = rule.neighbors.allSatisfy {
                    $0.header(with: parts).flatMap(table.column) != nil
                }
                guard hasNeighbors,
                    !rule.hasNumbersOnly || table.hasNumbers(column, except: mapping.words)
                else { continue }
                return AssessmentColumn(column: column, rule: rule, parts: parts)
            }
        }
        return nil
    }
}

extension ColumnClaims.TotalColumn {
    /// What the column is for, in words.
    fileprivate var use: String {
        let what = rule.isLetter ? "letter" : "score"
        return "\(rule.basis.rawValue) \(what)" + (group.map { " of \($0)" } ?? "") + ", to compare"
    }
}
