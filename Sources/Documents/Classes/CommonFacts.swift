import Exact
import Grading
import Input
import Schema

/// The facts that are the same for all students of a class.
enum CommonFacts {
    static let record = RecordType<ClassHead> {
        Fact.group(ClassFields.school.key, school, ClassFields.school.help) {
            $0.root[ClassFields.school]
        }
        Fact.group(ClassFields.term.key, term, ClassFields.term.help) {
            $0.termValue
        }
        Fact(
            "schoolYear",
            "the school year, as the file names it or by the days of its terms, such as \"2025–26\""
        ) {
            $0.schoolYear
        }
        Fact(ClassFields.date, of: \.root)
        Fact.group("scale", scale, "the grading scale") { $0 }
        Fact.group(PolicyFields.policy.key, policy, PolicyFields.policy.help) { $0.policy }
        ClassCodeFacts.all.map { $0.of(\.root) }
        Fact.group("class", own, "the class") { $0 }
    }

    private static let own = RecordType<ClassHead> {
        Fact.own(.class) { OwnValues($0.root, $0.own[.class]) }
    }

    private static let school = RecordType<Value?> {
        Fact.shown(SchoolFields.schema.fields, absentable: true) { $0 }
    }

    private static let term = RecordType<Value?> {
        Fact.shown(TermFields.schema.fields, absentable: true) { $0 }
    }

    private static let scale = RecordType<ClassHead> {
        Fact("name", "the name of the scale") { $0.policy.scale.name }
        Fact("source", "the source of the scale") { $0.scaleSource }
        Fact("text", .text, "all bands in one line: \"A 93 (4) · A− 90 (3.7) · …\"") { head in
            let bands = head.policy.scale.bands.map { band in
                let points = band.points.map { "\u{A0}(\($0.plainText))" } ?? ""
                return "\(band.letter)\u{A0}\(band.from.plainText)\(points)"
            }
            return .text(bands.joined(separator: " · "))
        }
        Fact.list("bands", band, "the letters, best letter first") { $0.policy.scale.bands }
    }

    private static let band = RecordType<Band> {
        Fact(BandFields.letter.key, "the letter") { $0.letter }
        Fact(
            BandFields.from.key,
            "the minimum score for the letter, or the maximum if lower scores are better"
        ) { $0.from }
        Fact(BandFields.points.key, "the grade points of the letter") { $0.points }
        Fact(BandFields.word.key, .text, "the meaning in a word; empty if the scale has none") {
            GradeWords.meaning(of: $0)
        }
        Fact("isLongLetter", "whether the letter has more than three characters") {
            $0.letter.count > 3
        }
    }

    private static let policy = RecordType<Policy> {
        Fact("text", "the policy in a few sentences") { $0.sentences }
        Fact("scores", "the sentences of the policy on scores and letters") { $0.sentencesOnScores }
        Fact("ranks", "whether students are ranked") { $0.rank }
        Fact(
            PolicyFields.rankBy.key,
            "the average by which students are ranked: gpa, weighted, cumulative or cumulativeWeighted"
        ) { $0.rankBy.rawValue }
        Fact(PolicyFields.ungraded.key, "how missing work is treated: zero or ignore") {
            $0.ungraded.rawValue
        }
        Fact(PolicyFields.extraCredit.key, "whether points can exceed the maximum") {
            $0.extraCredit
        }
        Fact(PolicyFields.letterFrom.key, "which score determines the letter: exact or displayed") {
            $0.letterFrom.rawValue
        }
        Fact(
            PolicyFields.rounding.key,
            "how displayed numbers are rounded: truncate, half-up and so on"
        ) { $0.rounding.rawValue }
        Fact.list(
            PolicyFields.levels.key, LevelFacts.record,
            "the levels of courses, with what they add in the weighted GPA"
        ) { $0.levels }
        Fact(
            PolicyFields.repeats.key,
            "which attempts at a repeated course count in the cumulative GPA, as a sentence"
        ) { $0.repeatWords.word }
    }
}

extension Policy {
    /// The policy in a few sentences, for the notes on a page.
    fileprivate var sentences: WordText {
        text(of: wordsOnWork + [wordsOnRounding.numbers] + (rank ? [.ranks] : []))
    }

    /// The sentences on scores and letters, for pages without GPAs.
    fileprivate var sentencesOnScores: WordText { text(of: wordsOnWork + [wordsOnRounding.scores]) }

    /// The sentences on rounding, of scores and GPAs, and of scores alone.
    private var wordsOnRounding: (numbers: PolicyWord, scores: PolicyWord) {
        switch rounding {
        case .truncate, .down: (.truncated, .scoresTruncated)
        case .up: (.roundedUp, .scoresRoundedUp)
        case .halfUp, .halfAway: (.roundedHalfUp, .scoresRoundedHalfUp)
        case .halfEven: (.roundedHalfEven, .scoresRoundedHalfEven)
        }
    }

    /// The sentences on missing work, extra credit, and letters.
    private var wordsOnWork: [PolicyWord] {
        [ungraded == .zero ? .zero : .ignore]
            + (extraCredit ? [.extraCredit] : [])
            + [letterFrom == .exact ? .exactLetters : .shownLetters]
    }

    private func text(of words: [PolicyWord]) -> WordText {
        WordText(words.map { .word($0.word) }, separator: .text(" "))
    }
}
