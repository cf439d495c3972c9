import Exact
import Input

/// What a fact shows, in a type of Swift, which says the type of the fact.
package protocol ShownContent: SendableMetatype {
    static var schema: RecordSchema { get }
    /// Whether the fact is missing in some records.
    static var isOptional: Bool { get }
    var fact: FieldValue { get }
    /// The fact of a content that can be missing.
    var factIfAny: FieldValue { get }
}

extension ShownContent {
    package static var isOptional: Bool { false }
    package var factIfAny: FieldValue { fact }
}

extension String: ShownContent {
    package static var schema: RecordSchema { .text }
    package var fact: FieldValue { .text(self) }
    /// Text that can be missing is so if it is blank.
    package var factIfAny: FieldValue { .optional(self) }
}

extension Word: ShownContent {
    package static var schema: RecordSchema { .text }
}

extension WordText: ShownContent {
    package static var schema: RecordSchema { .text }
    package var fact: FieldValue { .words(self) }
}

extension Bool: ShownContent {
    package static var schema: RecordSchema { .flag }
    package var fact: FieldValue { .flag(self) }
}

extension Int: ShownContent {
    package static var schema: RecordSchema { .number }
    package var fact: FieldValue { .count(self) }
}

extension Rational: ShownContent {
    package static var schema: RecordSchema { .number }
    package var fact: FieldValue { .plain(self) }
}

extension Day: ShownContent {
    package static var schema: RecordSchema { .date }
    package var fact: FieldValue { .date("\(self)") }
}

extension Optional: ShownContent where Wrapped: ShownContent {
    package static var schema: RecordSchema { Wrapped.schema }
    package static var isOptional: Bool { true }
    package var fact: FieldValue { self?.factIfAny ?? .none }
}

/// A number with its exact value for formats and the text that is shown if there is no format.
package struct NumberFact: ShownContent {
    private let number: Rational
    private let text: String

    /// Creates a number with its text; nil without a number.
    package init?(_ number: Rational?, _ text: @autoclosure () -> String) {
        guard let number else { return nil }
        self.init(exact: number, text())
    }

    package init(exact number: Rational, _ text: String) {
        (self.number, self.text) = (number, text)
    }

    package static var schema: RecordSchema { .number }
    package var fact: FieldValue { .number(number, shown: text) }
}

extension Fact {
    /// Declares a fact whose type is that of what it shows; it is optional if that is.
    ///
    /// - Parameters:
    ///   - name: The name of the fact in templates.
    ///   - help: A description in one line for template authors.
    ///   - origin: Returns the value in the data file that the fact comes from, for diagnostics.
    ///   - content: Returns what the fact shows.
    package init<Content: ShownContent>(
        _ name: String, _ help: String, origin: (@Sendable (Subject) -> Value?)? = nil,
        _ content: @escaping @Sendable (Subject) -> Content
    ) {
        self.init(name, Content.schema, optional: Content.isOptional, help, origin: origin) {
            content($0).fact
        }
    }

    /// Declares a fact that follows from a field of the data file.
    ///
    /// - Parameters:
    ///   - field: The field.
    ///   - name: The name of the fact; nil for the field's key.
    ///   - object: Returns the object that contains the field.
    package init<Content: ShownContent>(
        _ field: any FieldDeclaration, as name: String? = nil, _ help: String,
        of object: @escaping @Sendable (Subject) -> Value?,
        _ content: @escaping @Sendable (Subject) -> Content
    ) {
        self.init(
            name ?? field.key, help, origin: { object($0)?.value(of: field) }, content)
    }
}
