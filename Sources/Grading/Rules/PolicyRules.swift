import Exact

/// The rules that a policy must follow.
package enum PolicyRules {
    /// The allowed numbers of decimals of displayed scores and GPAs.
    package static let decimals = 0...6

    /// Returns every problem of a policy, in the documented order of its fields.
    ///
    /// The scale is not checked here; `ScaleRules` has already checked it.
    static func issues(in policy: Policy) -> [GradingIssue] {
        let fields: [(PolicyField, Int)] = [
            (.scoreDecimals, policy.scoreDecimals), (.gpaDecimals, policy.gpaDecimals),
        ]
        let own = fields.filter { !decimals.contains($0.1) }.map {
            GradingIssue(field: .class(.policy($0.0)), kind: .decimalsOutOfRange($0.1))
        }
        return own + rankIssues(in: policy) + specialMarkIssues(in: policy)
            + levelIssues(in: policy)
            + TermRules.issues(in: policy) + RequirementRules.issues(in: policy)
    }

    private static func rankIssues(in policy: Policy) -> [GradingIssue] {
        guard policy.rank, policy.rankBy.isWeighted, policy.levels.isEmpty else { return [] }
        return [GradingIssue(field: .class(.policy(.rankBy)), kind: .rankWithoutLevels)]
    }

    private static func specialMarkIssues(in policy: Policy) -> [GradingIssue] {
        var issues: [GradingIssue] = []
        var known: Set<LetterKey> = []
        for mark in policy.specialMarks {
            func refuse(_ kind: GradingIssue.Kind) {
                issues.append(
                    GradingIssue(field: .class(.policy(.specialMark(mark.symbol))), kind: kind))
            }
            if TextRules.isBlank(mark.symbol) {
                refuse(.blankLetter)
            } else if ScaleRules.isTooLong(mark.symbol) {
                refuse(.letterTooLong)
            } else if !known.insert(LetterKey(mark.symbol)).inserted {
                refuse(.repeatedMark(mark.symbol))
            }
            if let points = mark.points, points.bitWidth > ScaleRules.mostBits {
                refuse(.tooManyScaleDigits)
            }
        }
        return issues
    }

    private static func levelIssues(in policy: Policy) -> [GradingIssue] {
        var issues: [GradingIssue] = []
        func refuse(_ level: Level, _ field: LevelField, _ kind: GradingIssue.Kind) {
            issues.append(
                GradingIssue(field: .class(.policy(.level(level.name, field))), kind: kind))
        }
        for level in policy.levels {
            let (field, number): (LevelField, Rational?) =
                switch level.bonus {
                case .add(let points): (.add, points)
                case .factor(let factor): (.factor, factor)
                case .percent(let percent): (.percent, percent)
                case .points: (.points(nil), nil)
                }
            if let number, number.bitWidth > ScaleRules.mostBits {
                refuse(level, field, .tooManyScaleDigits)
            }
            guard case .points(let table) = level.bonus else { continue }
            for entry in table {
                if policy.isScaleKnown, policy.scale.band(named: entry.letter) == nil {
                    refuse(
                        level, .points(entry.letter),
                        .unknownLetter(
                            entry.letter, scale: policy.scale.name,
                            known: policy.scale.bands.map(\.letter)))
                } else if entry.points.bitWidth > ScaleRules.mostBits {
                    refuse(level, .points(entry.letter), .tooManyScaleDigits)
                }
            }
        }
        return issues
    }
}
