import Exact

extension Policy {
    /// Returns the special mark with a symbol: one that the policy declares, or that of a status.
    package func specialMark(named letter: String) -> SpecialMark? {
        let key = LetterKey(letter)
        return specialMarks.first { LetterKey($0.symbol) == key }
            ?? CourseStatus.allCases.lazy.compactMap(predeclaredMark).first {
                LetterKey($0.symbol) == key
            }
    }

    /// Returns the special mark of a status; nil for `graded`.
    package func specialMark(of status: CourseStatus) -> SpecialMark? {
        guard let mark = predeclaredMark(of: status) else { return nil }
        return specialMarks.isEmpty ? mark : specialMark(named: mark.symbol)
    }

    /// The special marks that courses can have: the declared ones, then those of statuses.
    package var knownMarks: [SpecialMark] {
        let declared = Set(specialMarks.map { LetterKey($0.symbol) })
        return specialMarks
            + CourseStatus.allCases.compactMap(predeclaredMark).filter {
                !declared.contains(LetterKey($0.symbol))
            }
    }

    /// Returns the mark of a status; on a scale by marks, failing is worth as much as its worst letter.
    private func predeclaredMark(of status: CourseStatus) -> SpecialMark? {
        guard let mark = status.mark, mark.points != nil, scale.traits.unit == .marks else {
            return status.mark
        }
        return SpecialMark(
            symbol: mark.symbol, status: status, isAttempted: mark.isAttempted,
            isEarned: mark.isEarned, points: scale.lowest.points ?? scale.traits.worst)
    }
}
