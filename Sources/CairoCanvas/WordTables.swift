import Drawing
import Synchronization

/// A word, or a space, as its font shows it.
final class Word: Sendable {
    let run: GlyphRun
    let width: Double
    let height: LineHeight

    init(_ line: PangoLine) {
        (run, width, height) = (line.runs[0], line.width, line.height)
    }

    /// A word as another is, in the same font, `face`; it shares nothing with the other that threads
    /// would have to count together.
    init(copying other: Word, face: FontFace) {
        let run = other.run
        self.run = GlyphRun(
            face: face, text: run.text, glyphs: run.glyphs.map { $0 },
            clusters: run.clusters.map { $0 }, direction: run.direction)
        (width, height) = (other.width, other.height)
    }
}

/// The words of one look that all workers have shaped, so that none shapes what another did.
final class SharedWords: Sendable {
    /// What is known of a word.
    enum Sight {
        /// Nobody has shaped it lately.
        case new
        /// How it is shown; nil for one that is left to Pango.
        case known(Word?)
    }

    /// How many words are kept.
    static let most = 8192

    private let words = Mutex<[String: Word?]>([:])

    /// What is known of a word.
    func look(_ text: String) -> Sight {
        words.withLock { words in words[text].map { .known($0) } ?? .new }
    }

    /// Keeps a word for others.
    func keep(_ word: Word?, as text: String) {
        words.withLock { words in
            if words.count >= Self.most { words.removeAll(keepingCapacity: true) }
            words[text] = .some(word)
        }
    }
}

/// The words that were shaped with one library's fonts, by style and language.
final class WordTables: Sendable {
    /// What a word's shape depends on besides its text.
    struct ShapingKey: Hashable {
        let style: TextStyle
        let language: String
    }

    /// How many tables are kept.
    private static let most = 64

    private let tables = Mutex<[ShapingKey: SharedWords]>([:])

    /// The words of a style and language.
    func words(_ key: ShapingKey) -> SharedWords {
        tables.withLock { tables in
            if let found = tables[key] { return found }
            if tables.count >= Self.most { tables.removeAll() }
            let words = SharedWords()
            tables[key] = words
            return words
        }
    }
}
