import Exact

/// An unchecked scale, as given in the data.
package struct ScaleDraft: Sendable, Hashable {
    /// The name of the scale.
    package var name: String
    /// The bands, in any order.
    package var bands: [Band]

    /// Creates a draft from unchecked data; `ScaleRules` checks it.
    package init(name: String, bands: [Band]) {
        self.name = name
        self.bands = bands
    }
}

/// The rules that a scale must follow.
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
    /// Each letter needs a different lower bound from 0 to 100, and points of 0 or more. One bound
    /// must be 0, so that every score has a letter, and a better letter must be worth at least as
    /// many points.
    package static func issues(in draft: ScaleDraft) -> [GradingIssue] {
        var issues: [GradingIssue] = []
        func refuse(_ field: ScaleField, _ kind: GradingIssue.Kind?) {
            guard let kind else { return }
            issues.append(GradingIssue(field: .scale(field), kind: kind))
        }
        if TextRules.isTooLong(draft.name) {
            refuse(.name, .nameTooLong)
        } else if TextRules.isBlank(draft.name) {
            refuse(.name, .blankScaleName)
        }
        refuse(.bands, issue(in: draft.bands))
        guard draft.bands.count <= mostBands else { return issues }
        for (index, band) in draft.bands.enumerated() {
            refuse(.band(index, .letter), issue(inLetterOf: index, of: draft.bands))
            refuse(.band(index, .from), issue(inBoundOf: index, of: draft.bands))
            refuse(.band(index, .points), issue(inPointsOf: band, of: draft.bands))
        }
        return issues
    }

    /// Returns the problem of the bands as a whole.
    private static func issue(in bands: [Band]) -> GradingIssue.Kind? {
        if bands.isEmpty { return .noBands }
        if bands.count > mostBands { return .tooManyBands(count: bands.count) }
        // A negative bound is the actual mistake and is reported separately.
        return bands.contains { $0.from <= 0 } ? nil : .noBandFromZero
    }

    private static func issue(inLetterOf index: Int, of bands: [Band]) -> GradingIssue.Kind? {
        let letter = bands[index].letter
        if TextRules.isBlank(letter) { return .blankLetter }
        if isTooLong(letter) { return .letterTooLong }
        let key = letterKey(letter)
        let earlier = bands[..<index].firstIndex {
            !isTooLong($0.letter) && letterKey($0.letter) == key
        }
        return earlier.map { .duplicateLetter(earlier: $0) }
    }

    private static func issue(inBoundOf index: Int, of bands: [Band]) -> GradingIssue.Kind? {
        let bound = bands[index].from
        if bound < 0 || bound > 100 { return .boundOutOfRange(bound) }
        if bound.bitWidth > mostBits { return .tooManyScaleDigits }
        return bands[..<index].firstIndex { $0.from == bound }
            .map { .duplicateBound(bound, earlier: $0) }
    }

    private static func issue(inPointsOf band: Band, of bands: [Band]) -> GradingIssue.Kind? {
        if band.points < 0 { return .negativeLetterPoints(band.points) }
        if band.points.bitWidth > mostBits { return .tooManyScaleDigits }
        // Invalid bands are reported separately and not compared.
        let better = bands.filter { $0.from > band.from && $0.from <= 100 && $0.points >= 0 }
            .min { ($0.from, $0.points) < ($1.from, $1.points) }
        guard let better, better.points < band.points else { return nil }
        return .risingPoints(band.points, better: better)
    }

    private static func isTooLong(_ letter: String) -> Bool {
        TextRules.isTooLong(letter) || !letter.dropFirst(longestLetter).isEmpty
    }

    /// Returns a letter in the form used for comparison.
    ///
    /// Leading and trailing white space is ignored, and a minus sign equals a hyphen, because "A−"
    /// and "A-" look the same on a page.
    private static func letterKey(_ letter: String) -> String {
        TextRules.trimmed(letter).replacing("\u{2212}", with: "-")
    }
}

extension Scale {
    /// Creates a scale from a draft, with its bands sorted.
    ///
    /// - Throws: `GradingError` with every problem that `ScaleRules` finds.
    package init(_ draft: ScaleDraft) throws(GradingError) {
        let issues = ScaleRules.issues(in: draft)
        let sorted = draft.bands.sorted { $0.from > $1.from }
        guard issues.isEmpty, let lowest = sorted.last else {
            throw GradingError(issues: issues)
        }
        self.init(name: draft.name, upper: Array(sorted.dropLast()), lowest: lowest)
    }
}
