import Grading
import Schema

extension CourseStatus {
    /// The status in words.
    var words: String {
        switch self {
        case .graded: "graded"
        case .pass: "passed"
        case .fail: "failed"
        case .incomplete: "incomplete"
        case .withdrawn: "withdrawn"
        case .audit: "audited"
        }
    }
}

extension GradedStudent {
    /// The GPA in the text that replaces a picture; nil if there is none.
    var gpaHeading: String? { gpa == nil ? nil : "GPA \(gpaText)" }
}

extension GradedCourse {
    /// The letter, or the status in words; nil on a course without a score.
    var gradeText: String? {
        course.status == .graded ? (score == nil ? nil : letter) : course.status.words
    }
}

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
    static func status(_ status: CourseStatus) -> Word { Word("status.\(status.rawValue)") }

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

/// The sentences that explain a grading policy.
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
    static let ranks = Word("policy.ranks")

    /// All sentences.
    static let all = [
        zero, ignore, extraCredit, exactLetters, shownLetters, truncated, roundedUp,
        roundedHalfUp, roundedHalfEven, ranks,
    ]
}
