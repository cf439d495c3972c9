import Diagnostics
import Input
import Schema

/// A reader at a place in a template where certain facts are known.
protocol FactReading {
    /// The state shared by all readers of a template.
    var context: ReadingContext { get }
    var scope: BindingScope { get set }
    /// Whether this is a header or a footer.
    var isOnMargin: Bool { get }
    /// Whether this is a background, which pages of many records share.
    var isBehindPages: Bool { get }
}

extension FactReading {
    /// Returns a reader of content that shows an element of a list.
    func entering(_ element: RecordSchema) -> Self {
        var reader = self
        reader.scope = scope.entering(element)
        return reader
    }

    /// Returns text with its words put in, and checks the facts that it shows; nil after an error.
    func filledWords(_ text: BoundText, at value: Value) -> BoundText? {
        guard text.bindings.contains(where: { $0.path.first == Binding.words }) else {
            check(text, at: value)
            return text
        }
        do {
            let parts = try context.words.parts(of: text)
            for part in parts { check(part, at: value) }
            return BoundText(pieces: parts.flatMap(\.text.pieces))
        } catch {
            self.error(at: value, error.message, hint: error.hint)
            return nil
        }
    }

    /// Checks the bindings in a part of a text; problems in a word name it.
    private func check(_ part: Words.Part, at value: Value) {
        guard let word = part.word else { return check(part.text, at: value) }
        context.used.words.insert(word)
        let outer = context.problems
        context.problems = DiagnosticSink()
        check(part.text, at: value)
        let inner = context.problems
        context.problems = outer
        for var problem in inner.diagnostics {
            problem.message += ", in the word \(quoted(word))"
            context.problems.add(problem)
        }
    }

    /// Warns about facts in single braces, which are shown as written.
    private func checkBraces(_ text: BoundText, at value: Value) {
        for case .literal(let part) in text.pieces where part.utf8.contains(UInt8(ascii: "{")) {
            for piece in part.split(separator: "{", omittingEmptySubsequences: false).dropFirst() {
                guard let end = piece.firstIndex(of: "}") else { continue }
                let name = String(piece[..<end])
                let path = name.split(separator: ".", omittingEmptySubsequences: false)
                guard path.allSatisfy({ String($0).isFactName }), let first = path.first,
                    scope.knows(String(first))
                else { continue }
                context.problems.warning(
                    at: value, "{\(name)} is shown as written",
                    hint: "write {{\(name)}} to show the fact")
            }
        }
    }

    /// Warns about text that is only the name of a fact, which is shown as written.
    func checkName(_ value: Value) {
        guard let name = value.string, scope.knows(name) else { return }
        context.problems.warning(
            at: value, "\(quoted(name)) is shown as written, not the fact of this name",
            hint: "write \"{{\(name)}}\" to show the fact, or \"{{'\(name)'}}\" for the word")
    }

    /// Checks the bindings in text and records the facts they use.
    func check(_ text: BoundText, at value: Value) {
        checkBraces(text, at: value)
        for binding in text.bindings {
            context.facts.insert(binding.path.names)
            scope.check(binding, at: value, &context.problems)
        }
    }

    /// Reads the path of a fact, written without braces, and records it.
    func path(_ value: Value) -> [String]? {
        guard let path = unrecordedPath(value) else { return nil }
        context.facts.insert(path)
        return path
    }

    private func unrecordedPath(_ value: Value) -> [String]? {
        guard let text = ObjectReader.string(value, &context.problems) else { return nil }
        let path = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard path.allSatisfy(\.isFactName) else {
            error(
                at: value, "\(quoted(text)) is not a valid fact name",
                hint: "write names separated by dots, without braces")
            return nil
        }
        return path
    }

    /// Returns the shape of a list's records; reports an error and returns nil if the path is not
    /// that of a list.
    func list(at path: [String], _ value: Value) -> RecordSchema? {
        scope.list(at: path, value, &context.problems)
    }

    func error(at value: Value, _ message: String, hint: String? = nil) {
        context.problems.error(at: value, message, hint: hint)
    }
}
