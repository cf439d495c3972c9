import Diagnostics
import Exact
import Grading
import Tables

/// A total of a course or a group in a table.
struct TotalClaim {
    /// Which work is part of a total.
    enum Basis {
        /// Work without a mark is left out.
        case current
        /// Work without a mark is zero.
        case final
    }

    let student: Int
    /// The position of the course among those of the student.
    let course: Int
    /// The name of the group; nil for the whole course.
    let group: String?
    /// Which work is part of it.
    let basis: Basis
    /// Whether it is that of pages, so that the policy decides which work counts.
    let isShown: Bool
    let isLetter: Bool
    /// The text of the cell: a number in decimal notation, or a letter.
    let text: String
    /// The number of decimals that the cell shows.
    let decimals: Int
    /// The maximum of which the number is a part, in decimal notation; nil for a percentage.
    let outOf: String?
    let place: CellPlace

    /// The maximum of which the number is a part; nil for a percentage.
    var maximum: Rational? { outOf.flatMap { try? Rational(decimal: $0) } }
}

struct TotalsComparison: Sendable {
    struct Column: Sendable {
        var place: CellPlace
        var count = 0
        var agreeing = 0
        /// The totals that differ, in the order of the table.
        var differences: [Difference] = []
        /// The totals that are accepted although the last digit differs, because binary floating point
        /// explains it.
        var explained = Rows()
        /// The totals that agree, but that pages round otherwise.
        var otherwise = Rows()
    }

    struct Rows: Sendable {
        private(set) var count = 0
        /// The numbers of the first eight.
        private(set) var first: [Int] = []

        mutating func add(_ place: CellPlace) {
            count += 1
            if first.count < 8 { first.append(place.row) }
        }

        mutating func add(_ other: Rows) {
            count += other.count
            first += other.first.prefix(8 - first.count)
        }
    }

    struct Difference: Sendable {
        var place: CellPlace
        /// The calculated total, or "nothing".
        var here: String
        var stated: String
    }

    struct Rounding: Sendable, Hashable {
        var decimals: Int
        var rule: RoundingRule

        /// The ways to round that programs have, the most usual first.
        static func candidates(decimals: Int) -> [Rounding] {
            let rules: [RoundingRule] = [.halfAway, .halfEven, .truncate, .up]
            return rules.map { Rounding(decimals: decimals, rule: $0) }
        }
    }

    /// The columns with totals of groups that the courses do not have, which are not compared.
    private(set) var skipped: [CellPlace] = []
    /// The columns, in the order of the tables.
    private(set) var columns: [Column] = []

    /// Compares the totals of a class; each difference is a warning at its cell.
    init(
        _ claims: [TotalClaim], with graded: GradedClass, _ sink: inout DiagnosticSink
    ) {
        var byColumn: [CellPlace: [TotalClaim]] = [:]
        for claim in claims {
            var place = claim.place
            place.row = 0
            byColumn[place, default: []].append(claim)
        }
        for (place, claims) in byColumn.sorted(by: { $0.key < $1.key }) {
            let first = graded.students[claims[0].student].courses[claims[0].course].course
            guard Self.hasGroup(claims[0], first.work) else {
                skipped.append(place)
                continue
            }
            columns.append(Self.column(place, claims, graded, &sink))
        }
    }

    /// Returns whether the course of a total has its group.
    static func hasGroup(_ claim: TotalClaim, _ work: CourseWork) -> Bool {
        guard let group = claim.group?.lowercased() else { return true }
        return work.groups.contains { $0.name.lowercased() == group }
    }

    // MARK: One column

    private static func column(
        _ place: CellPlace, _ claims: [TotalClaim], _ graded: GradedClass,
        _ sink: inout DiagnosticSink
    ) -> Column {
        let readings = claims.map { claim in
            TotalReading(
                claim, graded.students[claim.student].courses[claim.course].course.work,
                by: graded.policy)
        }
        let column = column(place, claims, readings)
        let rule = column.differences.isEmpty ? nil : explanation(of: column, claims, readings)
        column.report(rule, &sink)
        return column
    }

    private static func column(
        _ place: CellPlace, _ claims: [TotalClaim], _ readings: [TotalReading]
    ) -> Column {
        var column = Column(place: place, count: claims.count)
        let pairs = zip(claims, readings).map { claim, reading in
            (claim: claim, reading: reading, totals: reading.totals)
        }
        if claims.first?.isLetter == true {
            for (claim, reading, totals) in pairs {
                let letter = reading.letter(of: totals)
                if CourseTotals.isSame(letter: letter, claim.text) {
                    column.agreeing += 1
                } else {
                    column.add(claim, here: letter.isEmpty ? "nothing" : letter)
                }
            }
            return column
        }
        let values = pairs.map { ComparedTotal($0.claim, $0.totals, outOf: $0.reading.outOf) }
        let rounding = fit(values)
        for (value, reading) in zip(values, readings) {
            var fit = Fit(rounding: rounding)
            if fit.add(value, by: reading.policy) {
                column.add(fit)
            } else {
                column.add(value.claim, here: value.text(rounding))
            }
        }
        return column
    }

    /// Returns what would explain totals that differ, with at most two that still do; nil if nothing is found.
    ///
    /// One thing is changed, or two; of several explanations that are equally good, each is named.
    private static func explanation(
        of column: Column, _ claims: [TotalClaim], _ readings: [TotalReading]
    ) -> String? {
        guard claims.count > 2 else { return nil }
        let isLetter = claims[0].isLetter
        func result(_ rule: TotalRule, _ sample: Int) -> Column {
            Self.column(
                column.place, Array(claims.prefix(sample)),
                readings.prefix(sample).map { reading in
                    var reading = reading
                    rule.apply(&reading)
                    return reading
                })
        }
        let sample = min(claims.count, 200)
        let before = Self.column(
            column.place, Array(claims.prefix(sample)), Array(readings.prefix(sample))
        ).agreeing
        func better(_ rules: [TotalRule], than before: Int) -> [(rule: TotalRule, agreeing: Int)] {
            rules.map { ($0, result($0, sample).agreeing) }.filter { $0.1 > before }
        }
        let stated = claims.map { isLetter ? nil : try? Rational(decimal: $0.text) }
        let singles = better(
            TotalRule.candidates(readings, stated, isShown: claims[0].isShown), than: before)
        func explained(
            _ found: [(rule: TotalRule, agreeing: Int)]
        ) -> (agreeing: Int, text: String)? {
            let best = found.map(\.agreeing).max() ?? 0
            let rules = found.filter { $0.agreeing == best }.compactMap { found in
                let whole = result(found.rule, claims.count)
                let isEnough = whole.differences.count <= 2 && whole.agreeing > 2
                return isEnough ? (rule: found.rule, agreeing: whole.agreeing) : nil
            }
            guard let first = rules.first else { return nil }
            let count = first.agreeing == claims.count ? "all" : "\(first.agreeing) of"
            let texts = rules.prefix(3).map { "\($0.rule.condition): \($0.rule.line)" }
            return (
                first.agreeing, "\(count) \(claims.count) agree \(texts.joined(separator: "; or "))"
            )
        }
        let single = explained(singles)
        if let single, single.agreeing == claims.count { return single.text }
        let strongest = singles.sorted { $0.agreeing > $1.agreeing }.prefix(12)
        let pairs = strongest.indices.flatMap { one in
            strongest[(one + 1)...].map { strongest[one].rule.and($0.rule) }
        }
        let pair = explained(better(pairs, than: strongest.first?.agreeing ?? before))
        return (pair ?? single)?.text
    }

    /// Returns the rounding with which the most totals agree; of equal ones, the most usual.
    private static func fit(_ values: [ComparedTotal]) -> Rounding {
        let decimals = values.map(\.claim.decimals).max() ?? 0
        let candidates = Rounding.candidates(decimals: decimals)
        var best = (rounding: candidates[0], count: -1)
        for candidate in candidates {
            let count = values.count { $0.agrees(candidate) }
            if count > best.count { best = (candidate, count) }
        }
        return best.rounding
    }
}

extension TotalsComparison {
    struct Fit: Sendable {
        let rounding: Rounding
        /// The number that agree without an explanation.
        private(set) var agreeing = 0
        fileprivate var explained = Rows()
        fileprivate var otherwise = Rows()

        init(rounding: Rounding) { self.rounding = rounding }

        /// Adds a total; returns whether it agrees.
        @discardableResult
        mutating func add(_ total: ComparedTotal, by policy: Policy) -> Bool {
            if total.agrees(rounding) {
                agreeing += 1
                if total.isPrintedOtherwise(rounding, by: policy) {
                    otherwise.add(total.claim.place)
                }
                return true
            }
            guard total.isExplained(by: rounding) else { return false }
            explained.add(total.claim.place)
            return true
        }

        /// Adds the totals that come after those before.
        mutating func add(_ other: Fit) {
            agreeing += other.agreeing
            explained.add(other.explained)
            otherwise.add(other.otherwise)
        }
    }
}

extension [TotalsComparison.Fit] {
    /// The one with which the most totals agree; of equal ones, the most usual.
    var best: TotalsComparison.Fit? {
        reduce(nil) { best, fit in
            guard let best, best.agreeing >= fit.agreeing else { return fit }
            return best
        }
    }
}

extension TotalsComparison.Column {
    mutating func add(_ fit: TotalsComparison.Fit) {
        agreeing += fit.agreeing + fit.explained.count
        explained.add(fit.explained)
        otherwise.add(fit.otherwise)
    }

    fileprivate mutating func add(_ claim: TotalClaim, here: String) {
        differences.append(
            TotalsComparison.Difference(
                place: claim.place, here: clipped(here), stated: clipped(claim.text)))
    }

    /// Reports each difference at its cell; if most totals differ, the rule is another one, and only the first
    /// difference is shown.
    ///
    /// - Parameter rule: What would explain them; nil if nothing is known.
    fileprivate func report(_ rule: String?, _ sink: inout DiagnosticSink) {
        let hint =
            rule
            ?? "check the groups, the weights, and the dropped work of the course in the data file"
        let isAll = differences.count > 3 && differences.count * 2 > count
        for (position, difference) in differences.prefix(isAll ? 1 : differences.count).enumerated()
        {
            let rest =
                isAll ? "; \(differences.count) of \(count) totals in this column differ" : ""
            sink.warning(
                at: difference.place,
                "\(difference.here) here, \(difference.stated) in the file\(rest)",
                hint: position == 0 ? hint : nil)
        }
    }
}
