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

    static func status(_ status: CourseStatus) -> Word {
        Word(status == .inProgress ? "status.inProgress" : "status.\(status.rawValue)")
    }

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

    static let board = [boardTitle]
    static let all =
        [classTitle, rank, good, satisfactory, poor, ungraded]
        + CourseStatus.allCases.map(status)
        + [AttendanceFields.present, AttendanceFields.absent, AttendanceFields.tardy]
        .map { days($0.key) } + PolicyWord.allCases.map(\.word) + ListWords.all
}

/// The sentences, and parts of them, that explain a grading policy.
enum PolicyWord: String, CaseIterable {
    case zero, ignore, extraCredit, exactLetters, shownLetters
    case truncated, roundedUp, roundedHalfUp, roundedHalfEven
    case scoresTruncated, scoresRoundedUp, scoresRoundedHalfUp, scoresRoundedHalfEven
    case ranks
    case levelMore, levelLess, levelFactor, levelPercent, levelMost
    case repeatsAll, repeatsBest, repeatsLatest, repeatsAverage

    var word: Word {
        Word("policy.\(rawValue)", showing: number.map { [.init("number", .number, $0)] } ?? [])
    }

    /// What the number in it is; nil if it has none.
    private var number: String? {
        switch self {
        case .levelMore: "the points that are added"
        case .levelLess: "the points that are subtracted"
        case .levelFactor: "the number by which the points are multiplied"
        case .levelPercent: "the percentage points that are added to the score"
        case .levelMost: "the number of courses that get it"
        default: nil
        }
    }
}
