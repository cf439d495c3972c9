import Drawing
import Synchronization

/// A shaped word, or a space.
final class Word: Sendable {
    let run: GlyphRun
    let width: Double
    let height: LineHeight

    init(_ run: GlyphRun, width: Double, height: LineHeight) {
        (self.run, self.width, self.height) = (run, width, height)
    }

    /// Copies a word in the same font, `face`; the copy does not share reference counts with the
    /// original, which threads would contend for.
    init(copying other: Word, face: FontFace) {
        let run = other.run
        self.run = GlyphRun(
            face: face, text: run.text, glyphs: run.glyphs.map { $0 },
            clusters: run.clusters.map { $0 }, direction: run.direction)
        (width, height) = (other.width, other.height)
    }
}

/// The words of one style that all workers have shaped, so that each word is shaped only once.
final class SharedWords: Sendable {
    /// The result of looking up a word.
    enum Sight {
        /// The word has not been shaped recently.
        case new
        /// The shaped word; nil if it is left to Pango.
        case known(Word?)
    }

    /// The maximum number of words.
    static let most = 8192

    private let words = Mutex<[String: Word?]>([:])

    /// Looks up a word.
    func look(_ text: String) -> Sight {
        words.withLock { words in words[text].map { .known($0) } ?? .new }
    }

    /// Stores a word for other workers.
    func keep(_ word: Word?, as text: String) {
        words.withLock { words in
            if words.count >= Self.most { words.removeAll(keepingCapacity: true) }
            words[text] = .some(word)
        }
    }
}

/// The words shaped with one library's fonts, by style and language.
final class WordTables: Sendable {
    /// The properties that determine a word's shape in addition to its text.
    struct ShapingKey: Hashable {
        let style: TextStyle
        let language: String
    }

    /// The maximum number of tables.
    private static let most = 64

    private let tables = Mutex<[ShapingKey: SharedWords]>([:])

    /// Returns the words of a style and language.
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
