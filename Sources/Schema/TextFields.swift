import Diagnostics
import Exact
import Input

extension Field where Content == String {
    /// Declares a text of at most `longest` characters.
    ///
    /// - Parameter mayBeBlank: Whether a blank one is valid; if not, the rules of its domain report it.
    package static func text(
        _ key: String, _ need: Need, longest: Int = TextBounds.line, mayBeBlank: Bool = true,
        _ help: String
    ) -> Field {
        Field(key, need, .text(longest: longest, mayBeBlank: mayBeBlank), help) {
            text($0, longest: longest, &$1)
        }
    }

    /// Reads a text of at most `longest` characters.
    package static func text(
        _ value: Value, longest: Int = TextBounds.line, _ sink: inout DiagnosticSink
    ) -> String? {
        guard let text = ObjectReader.string(value, &sink) else { return nil }
        guard text.isLonger(than: longest) else { return text }
        sink.error(at: value, "the text is too long: at most \(longest) characters are allowed")
        return nil
    }

    /// The field with a blank text counted as an absent one.
    package var blankAsAbsent: Field<String?> {
        map { text, _, _ in .some(text.isBlank ? nil : text) }
    }

    /// Declares a text with something to see in it; `noun` is what it is called if it is blank.
    package static func visibleText(
        _ key: String, _ need: Need, noun: String, longest: Int = TextBounds.line, _ help: String
    ) -> Field {
        let text = text(key, need, longest: longest, help)
        return Field(key, need, .text(longest: longest, mayBeBlank: false), help) {
            text.visible($0, noun, &$1)
        }
    }

    /// Declares a text whose bounds are checked by the rules of its domain.
    package static func title(
        _ key: String, _ need: Need, longest: Int = TextBounds.line, mayBeBlank: Bool = false,
        _ help: String
    ) -> Field {
        let type = FieldType.text(longest: longest, mayBeBlank: mayBeBlank)
        return Field(key, need, type, help) { ObjectReader.string($0, &$1) }
    }

    /// Declares a day, as `YYYY-MM-DD`.
    package static func day(_ key: String, _ need: Need, _ help: String) -> Field {
        Field(key, need, .day, help) { value, sink in
            guard let text = ObjectReader.string(value, &sink) else { return nil }
            if Day(text) != nil { return text }
            sink.error(
                at: value, "\(quoted(text)) is no day",
                hint: "write a day that exists as YYYY-MM-DD")
            return nil
        }
    }

    /// Declares the path of a picture, in the file's folder or below it, so that data can be passed
    /// on and trusted.
    ///
    /// - Parameter standIn: Whether documents show another picture if there is none at the path.
    package static func picture(
        _ key: String, _ need: Need, standIn: Bool = false, _ help: String
    ) -> Field {
        Field(key, need, .picture(standIn: standIn), help) { value, sink in
            guard let path = ObjectReader.string(value, &sink) else { return nil }
            if path.isEmpty || staysInside(path) { return path }
            sink.error(
                at: value, "the path \(quoted(path)) leaves the folder of this file",
                hint: "put the picture beside this file, or in a folder there")
            return nil
        }
    }

    /// Reads a text, and reports one with nothing to see in it.
    private func visible(_ value: Value, _ noun: String, _ sink: inout DiagnosticSink) -> String? {
        guard let text = read(value, &sink) else { return nil }
        guard text.isBlank else { return text }
        sink.error(at: value, "the \(noun) is blank")
        return nil
    }
}

extension Field
where Content: RawRepresentable & CaseIterable & SendableMetatype, Content.RawValue == String {
    /// Declares one of some words.
    package static func choice(_ key: String, _ need: Need, _ help: String) -> Field {
        let words = Content.allCases.map(\.rawValue)
        return Field(key, need, .choice(words), help) { value, sink in
            // A known word is the rule, and its list of words is not needed then.
            if let text = value.string, let known = Content(rawValue: text) { return known }
            return ObjectReader.choice(value, of: words, &sink).flatMap { Content(rawValue: $0) }
        }
    }
}

extension Field {
    /// Declares one of some words, each of which names a value.
    ///
    /// - Parameters:
    ///   - words: The words, in the order in which messages list them.
    ///   - named: Returns the value of a word.
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
    /// Declares true or false.
    package static func flag(_ key: String, _ need: Need, _ help: String) -> Field {
        Field(key, need, .flag, help) { ObjectReader.bool($0, &$1) }
    }
}

extension String {
    /// The text; nil if there is nothing to see in it.
    package var unlessBlank: String? { isBlank ? nil : self }
}
