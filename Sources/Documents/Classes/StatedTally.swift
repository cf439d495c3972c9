import Diagnostics
import Exact
import Grading
import Tables

/// The comparison of the totals in tables with those that are calculated, collected student by student as long as they
/// agree.
struct StatedTally: Sendable {
    /// The totals of work in one column.
    private struct Column: Sendable {
        var count = 0
        /// Whether the courses lack the group, by the first of them.
        let isSkipped: Bool
        let isLetter: Bool
        /// The most decimals.
        var decimals = 0
        var letters = 0
        /// What each way to round gives, the most usual first.
        var fits: [TotalsComparison.Fit]

        init(isSkipped: Bool, _ claim: TotalClaim, decimals: Int) {
            (self.isSkipped, isLetter) = (isSkipped, claim.isLetter)
            fits = TotalsComparison.Rounding.candidates(decimals: decimals)
                .map { TotalsComparison.Fit(rounding: $0) }
        }

        /// Adds a total.
        ///
        /// - Parameter totals: Returns the totals of the course, if the graded one does not have them.
        mutating func add(
            _ claim: TotalClaim, _ course: GradedCourse, by policy: Policy,
            _ totals: () -> CourseTotals
        ) {
            count += 1
            decimals = max(decimals, claim.decimals)
            guard !isSkipped else { return }
            if isLetter {
                let reading = TotalReading(claim, course.course.work, by: policy)
                let letter = reading.letter(of: totals())
                letters += CourseTotals.isSame(letter: letter, claim.text) ? 1 : 0
                return
            }
            let total =
                ComparedTotal(claim, course, by: policy)
                ?? ComparedTotal(claim, totals(), outOf: claim.maximum)
            for index in fits.indices { fits[index].add(total, by: policy) }
        }
    }

    private let facts: StatedCourseFacts
    private let policy: Policy
    private let decimals: [CellPlace: Int]
    /// The totals that are not those of work, which agree.
    private var compared: [CellPlace: Int] = [:]
    private var claimed: [CellPlace: Column] = [:]

    init(by policy: Policy, decimals: [CellPlace: Int]) {
        facts = StatedCourseFacts(by: policy)
        (self.policy, self.decimals) = (policy, decimals)
    }

    /// Adds the totals of a student; those that differ are problems.
    mutating func add(
        _ stated: [StatedFact], _ courses: [GradedCourse], _ sink: inout DiagnosticSink
    ) {
        // Many totals are the same: those of all work, if none is missing.
        var known: [(course: Int, basis: TotalClaim.Basis, totals: CourseTotals)] = []
        for fact in stated {
            var place = fact.place
            place.row = 0
            switch facts.comparison(fact, with: courses, &sink) {
            case .agreeing?: compared[place, default: 0] += 1
            case .differing?, nil: break
            case .claim(let claim)?:
                let course = courses[claim.course]
                let work = course.course.work
                claimed[
                    place,
                    default: Column(
                        isSkipped: !TotalsComparison.hasGroup(claim, work), claim,
                        decimals: decimals[place] ?? 0)
                ].add(claim, course, by: policy) {
                    let same = known.first {
                        $0.course == claim.course
                            && ($0.basis == claim.basis || !work.hasMissingWork)
                    }
                    if let same { return same.totals }
                    let totals = TotalReading(claim, work, by: policy).totals
                    known.append((claim.course, claim.basis, totals))
                    return totals
                }
            }
        }
    }

    /// Adds the totals of the students that come after those before.
    mutating func add(_ other: StatedTally) {
        compared.merge(other.compared, uniquingKeysWith: +)
        claimed.merge(other.claimed) { mine, other in
            var column = mine
            column.count += other.count
            column.decimals = max(column.decimals, other.decimals)
            column.letters += other.letters
            for (index, fit) in other.fits.enumerated() { column.fits[index].add(fit) }
            return column
        }
    }

    /// The columns that agree, and those that are skipped; nil if a total differs.
    var columns: (columns: [TotalsComparison.Column], skipped: [CellPlace])? {
        var columns = compared.map { place, count in
            TotalsComparison.Column(place: place, count: count, agreeing: count)
        }
        var skipped: [CellPlace] = []
        for (place, own) in claimed.sorted(by: { $0.key < $1.key }) {
            if own.isSkipped {
                skipped.append(place)
                continue
            }
            var column = TotalsComparison.Column(place: place, count: own.count)
            if own.isLetter {
                column.agreeing = own.letters
            } else {
                // Another number of decimals would be another way to round.
                guard own.decimals == decimals[place], let best = own.fits.best else { return nil }
                column.add(best)
            }
            guard column.agreeing == column.count else { return nil }
            columns.append(column)
        }
        return (columns.sorted { $0.place < $1.place }, skipped)
    }
}
