import Exact

/// What can be wrong with a scale, with the values that were found.
package enum ScaleFault: Sendable, Hashable {
    /// A name with nothing to see in it.
    case blankName
    /// No band at all.
    case noBands
    /// More bands than `ScaleRules.mostBands`.
    case tooManyBands(count: Int)
    /// No band that begins at 0.
    case noBandFromZero
    /// A letter with nothing to see in it.
    case blankLetter
    /// A letter longer than `ScaleRules.longestLetter` characters.
    case letterTooLong
    /// A letter that the earlier band at the position `earlier`, counted from 0, has already.
    case duplicateLetter(earlier: Int)
    /// A lower bound that the earlier band at the position `earlier`, counted from 0, has already.
    case duplicateBound(Rational, earlier: Int)
    /// A lower bound below 0 or above 100.
    case boundOutOfRange(Rational)
    /// Less than 0 points.
    case negativePoints(Rational)
    /// More points than the next better band is worth.
    case risingPoints(Rational, better: Band)
    /// A bound or points with more digits than a scale needs.
    case tooManyDigits

    /// What was found and what would be right, in one line.
    var message: String {
        switch self {
        case .blankName:
            "the scale's name is blank"
        case .noBands:
            "a scale needs at least one band"
        case .tooManyBands(let count):
            "\(count) bands are too many: a scale has at most \(ScaleRules.mostBands)"
        case .noBandFromZero:
            "no band begins at 0, so the lowest scores have no letter"
        case .blankLetter:
            "the letter is blank"
        case .letterTooLong:
            "the letter is too long: at most \(ScaleRules.longestLetter) characters are allowed"
        case .duplicateLetter(let earlier):
            "bands[\(earlier)] already has this letter"
        case .duplicateBound(let bound, let earlier):
            "bands[\(earlier)] already begins at \(bound.excerpt)"
        case .boundOutOfRange(let bound):
            "\(bound.excerpt) is no bound for a score: it must be from 0 to 100"
        case .negativePoints(let points):
            "\(points.excerpt) is less than the least possible, 0"
        case .risingPoints(let points, let better):
            "\(points.excerpt) is more than scores from \(better.from.excerpt) are worth, "
                + better.points.excerpt
        case .tooManyDigits:
            "the number has too many digits for a scale"
        }
    }

    /// What to do about it, where the message does not say so already.
    var hint: String? {
        switch self {
        case .blankName:
            "give the scale a name"
        case .noBands:
            "add bands with letter, from and points"
        case .noBandFromZero:
            "set \"from\" of the lowest band to 0"
        case .blankLetter:
            "give the band a letter"
        case .duplicateLetter, .duplicateBound:
            "give each band a letter and a bound of its own"
        case .risingPoints:
            "points must not rise as scores fall"
        case .tooManyDigits:
            "give it with fewer digits"
        case .tooManyBands, .letterTooLong, .boundOutOfRange, .negativePoints:
            nil
        }
    }
}
