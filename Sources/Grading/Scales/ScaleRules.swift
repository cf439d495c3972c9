import Exact

/// A scale as it stands in data, which need not be one that can grade.
package struct ScaleDraft: Sendable, Hashable {
    /// What the scale is called.
    package var name: String
    /// The bands in any order.
    package var bands: [Band]

    /// A scale as it stands in the data; nothing is checked before `ScaleRules` does.
    package init(name: String, bands: [Band]) {
        self.name = name
        self.bands = bands
    }
}

/// A scale that cannot grade, with all the reasons.
package struct InvalidScale: Error, Sendable, Hashable {
    /// The problems in the order of the data, at least one.
    package let problems: [GradingProblem]
}

/// What a scale must be like to grade by it.
package enum ScaleRules {
    /// The most characters a letter may have; words such as "Distinction" are letters too.
    package static let longestLetter = 20

    /// The most bands a scale may have: more than one for each whole percent are of no use.
    package static let mostBands = 101

    /// The most binary digits that a bound or a letter's points may have, about 38 decimal ones.
    static let mostBits = 128

    /// Every problem of a scale, in the order of the data; none if it can grade.
    ///
    /// Each letter has a lower bound of its own from 0 to 100 and points of 0 or more. One bound is
    /// 0, so that every score has a letter, and a better letter is worth at least as much.
    ///
    /// - Parameters:
    ///   - draft: The scale to look at.
    ///   - path: Where the scale stands; the problems' fields begin with it.
    package static func problems(
        in draft: ScaleDraft, at path: FieldPath = FieldPath()
    ) -> [GradingProblem] {
        var problems: [GradingProblem] = []
        func refuse(_ field: FieldPath, _ fault: ScaleFault?) {
            if let fault { problems.append(GradingProblem(field: field, kind: .ofScale(fault))) }
        }
        if CourseRules.isTooLong(draft.name) {
            problems.append(GradingProblem(field: path.key("name"), kind: .nameTooLong))
        } else if CourseRules.isBlank(draft.name) {
            refuse(path.key("name"), .blankName)
        }
        let list = path.key("bands")
        refuse(list, fault(in: draft.bands))
        guard draft.bands.count <= mostBands else { return problems }
        for (index, band) in draft.bands.enumerated() {
            let field = list.index(index)
            refuse(field.key("letter"), fault(inLetterOf: index, of: draft.bands))
            refuse(field.key("from"), fault(inBoundOf: index, of: draft.bands))
            refuse(field.key("points"), fault(inPointsOf: band, of: draft.bands))
        }
        return problems
    }

    /// What is wrong with the bands as a whole.
    private static func fault(in bands: [Band]) -> ScaleFault? {
        if bands.isEmpty { return .noBands }
        if bands.count > mostBands { return .tooManyBands(count: bands.count) }
        // A negative bound is the mistake, and has a problem of its own.
        return bands.contains { $0.from <= 0 } ? nil : .noBandFromZero
    }

    private static func fault(inLetterOf index: Int, of bands: [Band]) -> ScaleFault? {
        let letter = bands[index].letter
        if CourseRules.isBlank(letter) { return .blankLetter }
        if isTooLong(letter) { return .letterTooLong }
        let key = letterKey(letter)
        let earlier = bands[..<index].firstIndex {
            !isTooLong($0.letter) && letterKey($0.letter) == key
        }
        return earlier.map { .duplicateLetter(earlier: $0) }
    }

    private static func fault(inBoundOf index: Int, of bands: [Band]) -> ScaleFault? {
        let bound = bands[index].from
        if bound < 0 || bound > 100 { return .boundOutOfRange(bound) }
        if bound.bitWidth > mostBits { return .tooManyDigits }
        return bands[..<index].firstIndex { $0.from == bound }
            .map { .duplicateBound(bound, earlier: $0) }
    }

    private static func fault(inPointsOf band: Band, of bands: [Band]) -> ScaleFault? {
        if band.points < 0 { return .negativePoints(band.points) }
        if band.points.bitWidth > mostBits { return .tooManyDigits }
        // Against a band that must change anyway there is nothing to say.
        let better = bands.filter { $0.from > band.from && $0.from <= 100 && $0.points >= 0 }
            .min { ($0.from, $0.points) < ($1.from, $1.points) }
        guard let better, better.points < band.points else { return nil }
        return .risingPoints(band.points, better: better)
    }

    private static func isTooLong(_ letter: String) -> Bool {
        CourseRules.isTooLong(letter) || !letter.dropFirst(longestLetter).isEmpty
    }

    /// A letter as far as it tells bands apart.
    ///
    /// White space around it makes no difference, and a minus sign is a hyphen: nobody could tell
    /// "A−" from "A-" on a page.
    private static func letterKey(_ letter: String) -> String {
        ClassRules.trimmed(letter).replacing("\u{2212}", with: "-")
    }
}

extension Scale {
    /// The scale of a draft, its bands put in order.
    ///
    /// - Throws: `InvalidScale` with every problem that `ScaleRules` finds; the fields begin at the
    ///   scale itself.
    package init(_ draft: ScaleDraft) throws(InvalidScale) {
        let problems = ScaleRules.problems(in: draft)
        let sorted = draft.bands.sorted { $0.from > $1.from }
        guard problems.isEmpty, let lowest = sorted.last else {
            throw InvalidScale(problems: problems)
        }
        self.init(name: draft.name, upper: Array(sorted.dropLast()), lowest: lowest)
    }
}
