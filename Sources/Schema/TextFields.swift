import Diagnostics
import Exact
import Input

extension Field where Content == String {
    /// Declares a string of at most `longest` characters.
    ///
    /// - Parameter mayBeBlank: Whether blank text is valid; if not, the rules of its domain report
    ///   it.
    package static func text(
        _ key: String, _ need: Need, longest: Int = TextBounds.line, mayBeBlank: Bool = true,
        _ help: String
    ) -> Field {
        Field(key, need, .text(longest: longest, mayBeBlank: mayBeBlank), help) {
            text($0, longest: longest, &$1)
        }
    }

    /// Returns a string of at most `longest` characters; nil, with a diagnostic, if it is not
    /// valid.
    package static func text(
        _ value: Value, longest: Int = TextBounds.line, _ sink: inout DiagnosticSink
    ) -> String? {
        guard let text = ObjectReader.string(value, &sink) else { return nil }
        guard text.isLonger(than: longest) else { return text }
        sink.error(at: value, "the text is too long: at most \(longest) characters are allowed")
        return nil
    }

    /// The field with blank text treated as absent.
    package var blankAsAbsent: Field<String?> {
        map { text, _, _ in .some(text.isBlank ? nil : text) }
    }

    /// Declares a string that must not be blank; `noun` is its name in the error message.
    package static func visibleText(
        _ key: String, _ need: Need, noun: String, longest: Int = TextBounds.line, _ help: String
    ) -> Field {
        let text = text(key, need, longest: longest, help)
        return Field(key, need, .text(longest: longest, mayBeBlank: false), help) {
            text.visible($0, noun, &$1)
        }
    }

    /// Declares a string; the rules of its domain check the bounds.
    package static func title(
        _ key: String, _ need: Need, longest: Int = TextBounds.line, mayBeBlank: Bool = false,
        _ help: String
    ) -> Field {
        let type = FieldType.text(longest: longest, mayBeBlank: mayBeBlank)
        return Field(key, need, type, help) { ObjectReader.string($0, &$1) }
    }

    /// Declares a date, as `YYYY-MM-DD`.
    package static func day(_ key: String, _ need: Need, _ help: String) -> Field {
        Field(key, need, .day, help) { value, sink in
            guard let text = ObjectReader.string(value, &sink) else { return nil }
            if Day(text) != nil { return text }
            sink.error(
                at: value, "\(quoted(text)) is not a valid date",
                hint: "write a real date as YYYY-MM-DD, for example 2026-06-05")
            return nil
        }
    }

    /// Declares the path of a picture in the file's folder or a subfolder.
    ///
    /// Paths outside the folder are not allowed, so that data files from others can be trusted.
    ///
    /// - Parameter standIn: Whether documents show another picture if the file does not exist.
    package static func picture(
        _ key: String, _ need: Need, standIn: Bool = false, _ help: String
    ) -> Field {
        Field(key, need, .picture(standIn: standIn), help) { value, sink in
            guard let path = ObjectReader.string(value, &sink) else { return nil }
            if path.isEmpty || staysInside(path) { return path }
            sink.error(
                at: value, "the path \(quoted(path)) is outside the folder of this file",
                hint: "put the picture next to this file or in a subfolder")
            return nil
        }
    }

    /// Returns a string that is not blank; nil, with a diagnostic, otherwise.
    private func visible(_ value: Value, _ noun: String, _ sink: inout DiagnosticSink) -> String? {
        guard let text = read(value, &sink) else { return nil }
        guard text.isBlank else { return text }
        sink.error(at: value, "the \(noun) is blank")
        return nil
    }
}

extension Field
where Content: RawRepresentable & CaseIterable & SendableMetatype, Content.RawValue == String {
    /// Declares a choice of words.
    package static func choice(_ key: String, _ need: Need, _ help: String) -> Field {
        let words = Content.allCases.map(\.rawValue)
        return Field(key, need, .choice(words), help) { value, sink in
            // Usually the word is valid, and the list of words is not needed.
            if let text = value.string, let known = Content(rawValue: text) { return known }
            return ObjectReader.choice(value, of: words, &sink).flatMap { Content(rawValue: $0) }
        }
    }
}

extension Field {
    /// Declares a choice of words, each of which represents a value.
    ///
    /// - Parameters:
    ///   - words: The words, in the order of messages.
    ///   - named: Returns the value for a word.
    package static func choice(
        _ key: String, _ need: Need, of words: [String],
        named: @escaping @Sendable (String) -> Content?, _ help: String
    ) -> Field {
        Field(key, need, .choice(words), help) { value, sink in
            ObjectReader.choice(value, of: words, &sink).flatMap(named)
        }
    }
}

extension Field where Content == Bool {
    /// Declares a flag: true or false.
    package static func flag(_ key: String, _ need: Need, _ help: String) -> Field {
        Field(key, need, .flag, help) { ObjectReader.bool($0, &$1) }
    }
}

extension DiagnosticSink {
    /// Reports a day that is before another one.
    ///
    /// - Parameter message: Returns the message for the text of both.
    package mutating func orderDays(
        _ first: Value, _ last: Value, _ message: (String, String) -> String
    ) {
        guard let from = first.string, let to = last.string, let start = Day(from),
            let end = Day(to), end < start
        else { return }
        error(at: last, message(from, to))
    }
}

extension String {
    /// The text; nil if it is blank.
    package var unlessBlank: String? { isBlank ? nil : self }
}
