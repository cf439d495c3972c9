import Grading
import Schema

/// The facts of a level of courses that count more in the weighted GPA.
enum LevelFacts {
    static let record = RecordType<Level> {
        Fact("name", "the name, such as honors") { $0.name }
        Fact("meaning", "what it adds, such as \"0.5 more\"") { $0.words }
    }
}

extension Level {
    /// What a course of the level gets, such as "0.5 more" or "A 5, B 4".
    fileprivate var words: WordText {
        var pieces: [WordText.Piece] =
            switch bonus {
            case .add(let points) where points < 0:
                [PolicyWord.levelLess.word.phrase([.plain(0 - points)])]
            case .add(let points): [PolicyWord.levelMore.word.phrase([.plain(points)])]
            case .factor(let factor): [PolicyWord.levelFactor.word.phrase([.plain(factor)])]
            case .percent(let percent): [PolicyWord.levelPercent.word.phrase([.plain(percent)])]
            case .points(let table):
                table.map { .text("\($0.letter)\u{A0}\($0.points.plainText)") }
            }
        if let most { pieces.append(PolicyWord.levelMost.word.phrase([.count(most)])) }
        return WordText(pieces, separator: .word(ListWords.separator))
    }
}

extension Policy {
    /// How repeated courses count.
    var repeatWords: PolicyWord {
        switch repeats {
        case .all: .repeatsAll
        case .best: .repeatsBest
        case .latest: .repeatsLatest
        case .average: .repeatsAverage
        }
    }
}
