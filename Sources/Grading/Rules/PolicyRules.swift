import Exact
import Issues

package enum PolicyRules {
    /// The allowed numbers of decimals of displayed scores and GPAs.
    package static let decimals = 0...6

    /// Returns every problem of a policy, in the documented order of its fields.
    ///
    /// The scale is not checked here; `ScaleRules` has already checked it.
    static func issues(in policy: Policy) -> [GradingIssue] {
        var issues: [GradingIssue] = []
        for (field, count) in [
            (\Policy.scoreDecimals as FieldPlace.Member, policy.scoreDecimals),
            (\Policy.gpaDecimals, policy.gpaDecimals),
        ] where !decimals.contains(count) {
            issues.add(field, .decimalsOutOfRange(count))
        }
        if policy.rank, policy.rankBy.isWeighted, policy.levels.isEmpty {
            issues.add(\Policy.rankBy, .rankWithoutLevels)
        }
        addSpecialMarks(in: policy, &issues)
        addLevels(in: policy, &issues)
        return issues.map { $0.within(FieldPlace(\ClassParts.policy)) }
            + TermRules.issues(in: policy) + RequirementRules.issues(in: policy)
    }

    private static func addSpecialMarks(
        in policy: Policy, _ issues: inout [GradingIssue]
    ) {
        var known: Set<LetterKey> = []
        for mark in policy.specialMarks {
            let place = FieldPlace(\Policy.specialMarks, named: mark.symbol)
            if mark.symbol.isBlank {
                issues.add(place, .blankLetter)
            } else if ScaleRules.isTooLong(mark.symbol) {
                issues.add(place, .letterTooLong)
            } else if !known.insert(LetterKey(mark.symbol)).inserted {
                issues.add(place, .repeatedMark(mark.symbol))
            }
            if let points = mark.points, points.bitWidth > ScaleRules.mostBits {
                issues.add(place, .tooManyScaleDigits)
            }
        }
    }

    private static func addLevels(in policy: Policy, _ issues: inout [GradingIssue]) {
        for level in policy.levels {
            let place = FieldPlace(\Policy.levels, named: level.name)
            let numbers: [(FieldPlace.Member, Rational?)] = [
                (\Level.add, level.add), (\Level.factor, level.factor),
                (\Level.percent, level.percent),
            ]
            for (field, number) in numbers {
                if let number, number.bitWidth > ScaleRules.mostBits {
                    issues.add(place.at(field), .tooManyScaleDigits)
                }
            }
            for entry in level.points ?? [] {
                let place = place.at(FieldPlace(\Level.points, named: entry.letter))
                if policy.isScaleKnown, policy.scale.band(named: entry.letter) == nil {
                    issues.add(
                        place,
                        .unknownLetter(
                            entry.letter, scale: policy.scale.name,
                            known: policy.scale.bands.map(\.letter)))
                } else if entry.points.bitWidth > ScaleRules.mostBits {
                    issues.add(place, .tooManyScaleDigits)
                }
            }
        }
    }
}
