import Drawing
import Exact
import Schema

/// The records in which names of facts are looked up.
package struct Scope: Sendable {
    /// The records, the innermost last.
    package var records: [Record]
    /// The position in the innermost list; nil outside of lists.
    package var position: ItemFacts.Position?
    /// The words in which facts are shown.
    package var words: Words
    /// Which values of `fit` are used, from 0.
    package var fitStep = 0
    /// The size of the pages; nil if it is not known.
    package var page: PageFacts.Sides?

    /// Creates a scope of records, the innermost last.
    package init(_ records: [Record], words: Words = .none, page: PageFacts.Sides? = nil) {
        self.records = records
        self.words = words
        self.page = page
    }

    /// Returns the field at a path; nil if there is none.
    ///
    /// The first name is looked up from the innermost record outward, then among the facts of the
    /// position and of the page; each further name in the record found so far.
    package func field(at path: FactPath) -> Record.Field? {
        guard let first = path.steps.first else { return nil }
        var index = records.count
        while index > 0 {
            index -= 1
            guard let field = records[index][first] else { continue }
            if path.steps.count == 1 { return field }
            return field.field(at: path.steps.dropFirst()) ?? pageField(at: path)
        }
        guard let position, first.text == ItemFacts.name else { return pageField(at: path) }
        let fact =
            path.steps.count == 2
            ? position.fact(path.steps[1].text) : path.steps.count == 1 ? .flag(true) : nil
        return fact.map { Record.Field(value: $0) }
    }

    /// Returns the field with the width or height of the page; nil for any other path.
    private func pageField(at path: FactPath) -> Record.Field? {
        guard path.first == PageFacts.name, path.steps.count == 2 else { return nil }
        return page?.fact(path.steps[1].text).map { Record.Field(value: $0) }
    }

    /// Returns the shared facts that alone determine the results for some names; nil if a record
    /// has one of the names itself, or if there are no shared facts or several.
    ///
    /// - Parameter names: The first names of paths.
    package func sharedFacts(for names: [FactName]) -> SharedFacts? {
        if position != nil, names.contains(where: { $0.text == ItemFacts.name }) { return nil }
        var shared: SharedFacts?
        for record in records {
            if names.contains(where: record.hasOwn) { return nil }
            if let own = record.shared {
                if shared != nil { return nil }
                shared = own
            }
        }
        return shared
    }

    /// The result of evaluating a binding.
    package enum Shown: Sendable, Hashable {
        /// Text, which may be empty.
        case text(String)
        /// The fact is absent, which the binding does not allow.
        case absent
        /// The fact cannot be shown as text, or not in the binding's format.
        case unfit
    }

    /// The direction of the pages; left to right if it is not known.
    package var direction: TextDirection {
        page?.isMirrored == true ? .rightToLeft : .leftToRight
    }

    package func shown(_ binding: Binding) -> Shown {
        shown(binding, field(at: binding.path))
    }

    /// Returns the result of a binding for the field found at its path.
    package func shown(_ binding: Binding, _ field: Record.Field?) -> Shown {
        let fact = field?.value ?? .none
        if case .none = fact { return binding.mayBeAbsent ? .text("") : .absent }
        return shown(fact, in: binding.format).map { .text($0) } ?? .unfit
    }

    /// Returns a fact as text; nil if it cannot be shown in a format, or has no text.
    package func shown(_ fact: FieldValue, in format: ValueFormat?) -> String? {
        guard let format else { return fact.shown(in: words, direction) }
        return format.text(of: fact.said(in: words, direction), in: words.formats)
    }

    /// The sides of the page in points; nil if they are not known.
    package var pageSides: (width: Rational?, height: Rational?) {
        func side(_ name: String) -> Rational? {
            if case .number(let points, _)? = page?.fact(name) { points } else { nil }
        }
        return (side("width"), side("height"))
    }
}

extension FieldValue {
    /// Returns the fact as text without a format; nil for records, lists and absent facts.
    ///
    /// - Parameter direction: The direction in which text is read that is put together from words and data.
    package func shown(
        in words: Words, _ direction: TextDirection = .leftToRight
    ) -> String? {
        switch self {
        case .text(let text), .date(let text): text
        // A number whose decimals never end has no text.
        case .number(_, let text): text.isEmpty ? nil : words.number(text)
        case .words(let text): words.text(of: text, direction)
        case .flag(let flag): words.plain(flag ? "yes" : "no")
        case .record, .list, .rows, .none: nil
        }
    }

    /// Returns the text with which conditions compare: as shown, but numbers have the signs of data,
    /// and a flag is "yes" or "no" in all languages.
    package func compared(in words: Words) -> String? {
        switch self {
        case .number(_, let text): text.isEmpty ? nil : text
        case .flag(let flag): flag ? "yes" : "no"
        case .text, .date, .words, .record, .list, .rows, .none: shown(in: words)
        }
    }

    /// Returns the fact with its words as text.
    fileprivate func said(in words: Words, _ direction: TextDirection) -> FieldValue {
        if case .words(let text) = self { .text(words.text(of: text, direction)) } else { self }
    }
}

extension Words {
    /// Returns text that is put together from words and data.
    fileprivate func text(of text: WordText, _ direction: TextDirection) -> String {
        var result = ""
        for piece in text.pieces {
            switch piece {
            case .text(let text): result += text
            case .number(let text): result += number(text)
            case .word(let word): result += plain(word.name)
            case .unbroken(let word):
                result += plain(word.name).replacing(" ", with: "\u{A0}")
            case .sentence(let word, let record):
                guard let sentence = texts[word.name] else {
                    result += plain(word.name)
                    continue
                }
                let scope = Scope([record], words: self)
                var said = ""
                for piece in sentence.pieces {
                    switch piece {
                    case .literal(let text): said += text
                    case .binding(let binding):
                        // The facts of a sentence were checked when it was read.
                        if case .text(let text) = scope.shown(binding) { said += text }
                    // Words have no expressions.
                    case .expression: break
                    }
                }
                result += said.read(in: sentence.direction ?? direction)
            }
        }
        return text.pieces.count > 1 ? result.read(in: direction) : result
    }
}
