import Exact
import Issues

/// An unchecked scale, as given in the data.
package struct ScaleDraft: Sendable, Hashable {
    package var name: String
    /// The bands, in any order.
    package var bands: [Band]
    /// The properties other than the bands; the range is that of percentages until it is known.
    package var traits: ScaleTraits
    /// The range of a scale by marks; nil for each end that is missing.
    package var least: Rational?
    package var most: Rational?

    /// Creates a draft from unchecked data; `ScaleRules` checks it.
    package init(name: String, bands: [Band], traits: ScaleTraits = ScaleTraits()) {
        self.name = name
        self.bands = bands
        self.traits = traits
    }

    /// The properties with the range of the scale; nil if the range is not valid.
    fileprivate var ranged: ScaleTraits? {
        guard traits.unit == .marks else { return traits }
        guard let least, let most, least < most else { return nil }
        var traits = traits
        traits.range = least...most
        return traits
    }
}

package enum ScaleRules {
    /// The maximum number of characters of a letter, which can also be a word such as
    /// "Distinction".
    package static let longestLetter = 20

    /// The maximum number of bands: one for each whole percent.
    package static let mostBands = 101

    /// The maximum number of bits in a bound or a letter's points, about 38 decimal digits.
    static let mostBits = 128

    /// Returns every problem of a scale, in the order of the data; empty if it is valid.
    ///
    /// Each letter needs a different bound within the range of scores. One band must contain the worst
    /// score, so that every score has a letter, and a better letter must be worth points that are at least
    /// as good.
    package static func issues(in draft: ScaleDraft) -> [GradingIssue] {
        var issues: [GradingIssue] = []
        if draft.name.isTooLong {
            issues.add(\ScaleDraft.name, .nameTooLong)
        } else if draft.name.isBlank {
            issues.add(\ScaleDraft.name, .blankScaleName)
        }
        if draft.traits.unit == .marks, draft.ranged == nil {
            if let least = draft.least, let most = draft.most {
                issues.add(\ScaleDraft.most, .emptyRange(least: least, most: most))
            } else {
                issues.add(\ScaleDraft.bands, .noRange)
            }
        }
        if draft.traits.convertsPercentages, let traits = draft.ranged,
            traits.better == .lower || traits.range.lowerBound != 0
        {
            issues.add(\ScaleDraft.traits.convertsPercentages, .percentagesOffZero)
        }
        issues.add(\ScaleDraft.traits.passing, issue(inPassingOf: draft))
        guard let traits = draft.ranged else { return issues }
        issues.add(\ScaleDraft.bands, issue(in: draft.bands, traits))
        guard draft.bands.count <= mostBands else { return issues }
        for (index, band) in draft.bands.enumerated() {
            var own: [GradingIssue] = []
            own.add(\Band.letter, issue(inLetterOf: index, of: draft.bands))
            own.add(
                traits.better == .lower ? \Band.through : \Band.from,
                issue(inBoundOf: index, of: draft.bands, traits))
            own.add(\Band.points, issue(inPointsOf: band, of: draft.bands, traits))
            issues.add(own, at: FieldPlace(\ScaleDraft.bands, index))
        }
        return issues
    }

    private static func issue(inPassingOf draft: ScaleDraft) -> GradingProblem? {
        guard let passing = draft.traits.passing else {
            let hasPoints = draft.bands.contains { $0.points != nil }
            return hasPoints || draft.bands.isEmpty ? nil : .noPassing
        }
        return draft.bands.contains { $0.from == passing } ? nil : .passingOffBands(passing)
    }

    private static func issue(in bands: [Band], _ traits: ScaleTraits) -> GradingProblem? {
        if bands.isEmpty { return .noBands }
        if bands.count > mostBands { return .tooManyBands(count: bands.count) }
        let range = traits.range
        // A bound outside the range is the actual mistake and is reported separately.
        if traits.better == .lower {
            return bands.contains { $0.from >= range.upperBound }
                ? nil : .noBandThroughMost(range.upperBound)
        }
        return bands.contains { $0.from <= range.lowerBound }
            ? nil : .noBandFromZero(range.lowerBound)
    }

    private static func issue(inLetterOf index: Int, of bands: [Band]) -> GradingProblem? {
        let letter = bands[index].letter
        if letter.isBlank { return .blankLetter }
        if isTooLong(letter) { return .letterTooLong }
        let key = LetterKey(letter)
        let earlier = bands[..<index].firstIndex {
            !isTooLong($0.letter) && LetterKey($0.letter) == key
        }
        return earlier.map { .duplicateLetter(earlier: $0) }
    }

    private static func issue(
        inBoundOf index: Int, of bands: [Band], _ traits: ScaleTraits
    ) -> GradingProblem? {
        let bound = bands[index].from
        guard traits.range.contains(bound) else {
            return .boundOutOfRange(bound, range: traits.range, better: traits.better)
        }
        if bound.bitWidth > mostBits { return .tooManyScaleDigits }
        return bands[..<index].firstIndex { $0.from == bound }
            .map { .duplicateBound(bound, earlier: $0, better: traits.better) }
    }

    private static func issue(
        inPointsOf band: Band, of bands: [Band], _ traits: ScaleTraits
    ) -> GradingProblem? {
        guard let points = band.points else {
            return traits.hasGPA && traits.average == .points ? .noPointsOfLetter : nil
        }
        // Points below 0 are those of scales by marks, such as −3 in Denmark.
        if points < 0, traits.unit == .percent { return .negativeLetterPoints(points) }
        if points.bitWidth > mostBits { return .tooManyScaleDigits }
        // Invalid bands are reported separately and not compared.
        let better = bands.filter { other in
            traits.isBetter(other.from, than: band.from) && traits.range.contains(other.from)
                && other.points.map { $0 >= 0 || traits.unit == .marks } ?? false
        }.min {
            $0.from == $1.from
                ? ($0.points ?? 0) < ($1.points ?? 0) : traits.isBetter($1.from, than: $0.from)
        }
        guard let better, let others = better.points, traits.isBetter(points, than: others) else {
            return nil
        }
        return .risingPoints(points, better: better, traits.better)
    }

    static func isTooLong(_ letter: String) -> Bool {
        letter.isTooLong || !letter.dropFirst(longestLetter).isEmpty
    }
}

extension Scale {
    /// Creates a scale from a draft, with its bands sorted.
    ///
    /// - Throws: `GradingError` with every problem that `ScaleRules` finds.
    package init(_ draft: ScaleDraft) throws(GradingError) {
        let issues = ScaleRules.issues(in: draft)
        guard issues.isEmpty, let traits = draft.ranged else { throw GradingError(issues: issues) }
        let sorted = draft.bands.sorted { traits.isBetter($0.from, than: $1.from) }
        guard let lowest = sorted.last else { throw GradingError(issues: issues) }
        self.init(
            name: draft.name, upper: Array(sorted.dropLast()), lowest: lowest, traits: traits)
    }
}
