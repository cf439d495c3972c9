import Exact

/// What can be wrong with a class beyond what can be wrong with any course, with the values that
/// were found.
package enum ClassFault: Sendable, Hashable {
    /// A number of decimals that `PolicyRules` does not allow.
    case decimalsOutOfRange(Int)
    /// An id with nothing to see in it.
    case blankID
    /// An id longer than `CourseRules.longestText` characters.
    case idTooLong
    /// An id that the student at the position `earlier`, counted from 0, has already.
    case duplicateID(earlier: Int)
    /// Credits below 0 of a course that leaves the GPA alone.
    case negativeCredits(Rational)
    /// Credits with so many digits that averages would take too long.
    case tooManyCreditDigits
    /// A graded assessment without points.
    case noPoints
    /// More points than can be earned, where the policy could allow them.
    case pointsAboveMax(points: Rational, max: Rational)
    /// Points for an assessment that is missing.
    case pointsForMissing(Rational)

    /// What was found and what would be right, in one line.
    var message: String {
        switch self {
        case .decimalsOutOfRange(let decimals):
            "\(decimals) decimals cannot be shown: it must be from "
                + "\(PolicyRules.decimals.lowerBound) to \(PolicyRules.decimals.upperBound)"
        case .blankID:
            "the id is blank"
        case .idTooLong:
            "the id is too long: at most \(CourseRules.longestText) characters are allowed"
        case .duplicateID(let earlier):
            "students[\(earlier)] already has this id"
        case .negativeCredits(let credits):
            "\(credits.excerpt) is too little: credits must be 0 or more"
        case .tooManyCreditDigits:
            "the credits have too many digits to be averaged exactly"
        case .noPoints:
            "a graded assessment needs points"
        case .pointsAboveMax(let points, let max):
            "\(points.excerpt) is more than the most possible, \(max.excerpt)"
        case .pointsForMissing(let points):
            "a missing assessment has no points, but \(points.excerpt) was found"
        }
    }

    /// What to do about it, where the message does not say so already.
    var hint: String? {
        switch self {
        case .blankID:
            "give the student an id"
        case .duplicateID:
            "give each student an id of their own"
        case .tooManyCreditDigits:
            "give credits with fewer digits"
        case .noPoints:
            "give its points, or set \"status\" to \"missing\" or \"excused\""
        case .pointsAboveMax:
            "set \"extraCredit\": true in the policy if this is meant"
        case .pointsForMissing:
            "leave the points out, or set \"status\" to \"graded\""
        case .decimalsOutOfRange, .idTooLong, .negativeCredits:
            nil
        }
    }
}
