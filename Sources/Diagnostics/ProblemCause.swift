/// What several problems have in common, of which only the first is listed, with the number of the others.
package struct ProblemCause: Sendable, Hashable {
    package enum Words: Sendable, Hashable {
        /// In the hint, such as "(3 similar problems are not listed)".
        case similar
        /// After the message, with a noun for all of them, such as "(4 cells)".
        case counted(String)
        /// After the message, such as ", and so were 3 other words".
        case changed(Noun)
        /// After the message, such as ", and so were 3 other pieces of text, down to 7 pt".
        case shrunk(Noun, to: Double, text: String)
    }

    package struct Noun: Sendable, Hashable {
        package var one, many: String

        package init(_ one: String, _ many: String) { (self.one, self.many) = (one, many) }
    }

    /// The identity: problems with equal keys have the same cause.
    package let key: String
    package private(set) var words: Words
    /// The number of problems after the first one.
    private var others = 0
    /// The message and the hint of the first problem, without a number; nil until there are others.
    private var first: First?

    private struct First: Hashable {
        var message: String
        var hint: String?
    }

    package init(_ key: String, _ words: Words) { (self.key, self.words) = (key, words) }

    /// Adds the problems of the same cause to this one, and tells their number in a diagnostic.
    fileprivate mutating func absorb(_ other: ProblemCause, in problem: inout Diagnostic) {
        others += 1 + other.others
        if case .shrunk(let noun, let size, _) = words,
            case .shrunk(_, let smaller, let text) = other.words, smaller < size
        {
            words = .shrunk(noun, to: smaller, text: text)
        }
        let first = first ?? First(message: problem.message, hint: problem.hint)
        self.first = first
        switch words {
        case .similar:
            let text = "\(others) similar \(others == 1 ? "problem is" : "problems are") not listed"
            problem.hint = first.hint.map { "\($0) (\(text))" } ?? text
        case .counted(let noun): problem.message = "\(first.message) (\(others + 1) \(noun))"
        case .changed(let noun): problem.message = first.message + also(noun)
        case .shrunk(let noun, _, let text):
            problem.message = "\(first.message)\(also(noun)), down to \(text)"
        }
    }

    private func also(_ noun: Noun) -> String {
        others == 1
            ? ", and so was 1 other \(noun.one)" : ", and so were \(others) other \(noun.many)"
    }
}

extension Diagnostic {
    /// Adds problems with the same cause, which are not listed.
    mutating func absorb(_ other: ProblemCause) {
        guard var own = cause else { return }
        own.absorb(other, in: &self)
        cause = own
    }
}
