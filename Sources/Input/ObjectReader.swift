import Diagnostics

/// Takes the fields of an object one by one and reports what is missing, of the wrong kind or
/// unknown.
///
/// ```swift
/// guard var course = ObjectReader(value, &problems) else { return nil }
/// let title = course.string("title", &problems)
/// let credits = course.number("credits", &problems)
/// let teacher = course.optionalString("teacher", &problems)
/// course.finish(&problems)
/// ```
/// A field that is read as optional may be absent or `null`. What the file's reader already
/// reported is not reported again.
package struct ObjectReader {
    /// The object.
    package let object: Value

    private let members: Members
    private var known: [String] = []
    private var found = 0

    /// A reader of `value`; nil, and a problem, when it is no object.
    package init?(_ value: Value, _ problems: inout DiagnosticSink) {
        guard let members = value.members else {
            Self.reportKind(of: value, expected: "an object", &problems)
            return nil
        }
        object = value
        self.members = members
        known.reserveCapacity(8)
    }

    // MARK: Fields that must be there

    /// The text of a field that must be there; nil, and a problem, when it is not or is no string.
    package mutating func string(_ key: String, _ problems: inout DiagnosticSink) -> String? {
        required(key, &problems).flatMap { Self.string($0, &problems) }
    }

    /// The text of a number that must be there, as the file has it.
    package mutating func number(_ key: String, _ problems: inout DiagnosticSink) -> String? {
        required(key, &problems).flatMap { Self.number($0, &problems) }
    }

    /// A field that must be there and be true or false.
    package mutating func bool(_ key: String, _ problems: inout DiagnosticSink) -> Bool? {
        required(key, &problems).flatMap { Self.bool($0, &problems) }
    }

    /// The elements of an array that must be there.
    package mutating func array(_ key: String, _ problems: inout DiagnosticSink) -> Elements? {
        required(key, &problems).flatMap { Self.array($0, &problems) }
    }

    /// An object that must be there; read it with a reader of its own.
    package mutating func object(_ key: String, _ problems: inout DiagnosticSink) -> Value? {
        required(key, &problems).flatMap { Self.object($0, &problems) }
    }

    /// A field that must be there and be one of some words.
    package mutating func choice(
        _ key: String, of words: [String], _ problems: inout DiagnosticSink
    ) -> String? {
        required(key, &problems).flatMap { Self.choice($0, of: words, &problems) }
    }

    /// A field of any kind that must be there.
    package mutating func required(_ key: String, _ problems: inout DiagnosticSink) -> Value? {
        if let value = take(key) { return value.kind == .invalid ? nil : value }
        problems.error(at: object, "\(quoted(key)) is missing")
        return nil
    }

    // MARK: Fields that may be absent

    /// The text of a field that may be absent or null.
    package mutating func optionalString(_ key: String, _ problems: inout DiagnosticSink) -> String?
    {
        optional(key).flatMap { Self.string($0, &problems) }
    }

    /// The text of a number that may be absent or null, as the file has it.
    package mutating func optionalNumber(_ key: String, _ problems: inout DiagnosticSink) -> String?
    {
        optional(key).flatMap { Self.number($0, &problems) }
    }

    /// A field that may be absent or null, or else is true or false.
    package mutating func optionalBool(_ key: String, _ problems: inout DiagnosticSink) -> Bool? {
        optional(key).flatMap { Self.bool($0, &problems) }
    }

    /// The elements of an array that may be absent or null.
    package mutating func optionalArray(_ key: String, _ problems: inout DiagnosticSink)
        -> Elements?
    {
        optional(key).flatMap { Self.array($0, &problems) }
    }

    /// An object that may be absent or null; read it with a reader of its own.
    package mutating func optionalObject(_ key: String, _ problems: inout DiagnosticSink) -> Value?
    {
        optional(key).flatMap { Self.object($0, &problems) }
    }

    /// A field that may be absent or null, or else is one of some words.
    package mutating func optionalChoice(
        _ key: String, of words: [String], _ problems: inout DiagnosticSink
    ) -> String? {
        optional(key).flatMap { Self.choice($0, of: words, &problems) }
    }

    /// A field of any kind; nil when it is absent, null or already reported.
    package mutating func optional(_ key: String) -> Value? {
        guard let value = take(key), value.kind != .null, value.kind != .invalid else { return nil }
        return value
    }

    // MARK: The rest

    /// Says that a key is known though nobody reads it here.
    package mutating func allow(_ key: String) { _ = take(key) }

    /// Warns of each key that nobody asked for, with the nearest known one as a hint.
    package func finish(_ problems: inout DiagnosticSink) {
        guard found < members.count else { return }
        for member in members {
            let key = member.key
            guard !known.contains(where: { $0.utf8.elementsEqual(key.utf8) }) else { continue }
            problems.add(.warning) {
                Diagnostic(
                    severity: .warning, place: member.keyPlace, field: object.field,
                    message: "unknown key \(quoted(key))",
                    hint: nearest(to: key, in: known).map { "did you mean \(quoted($0))?" })
            }
        }
    }

    private mutating func take(_ key: String) -> Value? {
        let value = object[key]
        if !known.contains(key) {
            known.append(key)
            if value != nil { found += 1 }
        }
        return value
    }
}
