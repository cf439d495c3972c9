import Grading
import Schema

/// The words that the facts of courses and students show.
enum GradeWords {
    static let boardTitle = Word("board.title")
    static let classTitle = Word("class.title")
    static let rank = Word(
        "class.rank",
        showing: [
            .init("place", .number, "the place in the ranking"),
            .init("count", .number, "the number of students"),
        ])
    static let good = Word("standing.good")
    static let satisfactory = Word("standing.satisfactory")
    static let poor = Word("standing.poor")
    static let ungraded = Word("status.ungraded")

    /// Returns the word for a status.
    static func status(_ status: CourseStatus) -> Word {
        Word(status == .inProgress ? "status.inProgress" : "status.\(status.rawValue)")
    }

    /// Returns the meaning of a special mark.
    static func meaning(of mark: SpecialMark) -> FieldValue {
        if let meaning = mark.meaning { return .text(meaning) }
        return mark.status.map { status($0).fact } ?? .text("")
    }

    /// Returns the meaning of a band; the words of the usual scales are those of the template.
    static func meaning(of band: Band) -> FieldValue {
        switch band.word {
        case "good": good.fact
        case "satisfactory": satisfactory.fact
        case "needs improvement": poor.fact
        case let word: .text(word ?? "")
        }
    }

    /// Returns the word for days of a kind, such as `present`.
    static func days(_ kind: String) -> Word {
        Word("attendance.\(kind)", showing: [.init("days", .number, "the number of days")])
    }

    /// The words of boards.
    static let board = [boardTitle]
    /// The words of classes.
    static let all =
        [classTitle, rank, good, satisfactory, poor, ungraded]
        + CourseStatus.allCases.map(status)
        + [AttendanceFields.present, AttendanceFields.absent, AttendanceFields.tardy]
        .map { days($0.key) } + PolicyWords.all + ListWords.all
}

/// The sentences, and parts of them, that explain a grading policy.
enum PolicyWords {
    static let zero = Word("policy.zero")
    static let ignore = Word("policy.ignore")
    static let extraCredit = Word("policy.extraCredit")
    static let exactLetters = Word("policy.exactLetters")
    static let shownLetters = Word("policy.shownLetters")
    static let truncated = Word("policy.truncated")
    static let roundedUp = Word("policy.roundedUp")
    static let roundedHalfUp = Word("policy.roundedHalfUp")
    static let roundedHalfEven = Word("policy.roundedHalfEven")
    static let scoresTruncated = Word("policy.scoresTruncated")
    static let scoresRoundedUp = Word("policy.scoresRoundedUp")
    static let scoresRoundedHalfUp = Word("policy.scoresRoundedHalfUp")
    static let scoresRoundedHalfEven = Word("policy.scoresRoundedHalfEven")
    static let ranks = Word("policy.ranks")
    static let levelMore = level("More", "the points that are added")
    static let levelLess = level("Less", "the points that are subtracted")
    static let levelFactor = level("Factor", "the number by which the points are multiplied")
    static let levelPercent = level("Percent", "the percentage points that are added to the score")
    static let levelMost = level("Most", "the number of courses that get it")
    static let repeatsAll = Word("policy.repeatsAll")
    static let repeatsBest = Word("policy.repeatsBest")
    static let repeatsLatest = Word("policy.repeatsLatest")
    static let repeatsAverage = Word("policy.repeatsAverage")

    /// All of them.
    static let all = [
        zero, ignore, extraCredit, exactLetters, shownLetters, truncated, roundedUp,
        roundedHalfUp, roundedHalfEven, scoresTruncated, scoresRoundedUp, scoresRoundedHalfUp,
        scoresRoundedHalfEven, ranks, levelMore, levelLess, levelFactor, levelPercent,
        levelMost, repeatsAll, repeatsBest, repeatsLatest, repeatsAverage,
    ]

    private static func level(_ kind: String, _ help: String) -> Word {
        Word("policy.level\(kind)", showing: [.init("number", .number, help)])
    }
}
