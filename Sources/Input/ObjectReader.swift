import Diagnostics

/// Reads the fields of an object one by one, and reports missing, wrong and unknown ones.
///
/// ```swift
/// guard var course = ObjectReader(value, &problems) else { return nil }
/// let title = course.required("title", &problems)
/// let teacher = course.optionalString("teacher", &problems)
/// course.finish(&problems)
/// ```
/// An optional field can be absent or `null`. Errors already reported by the file's reader are not
/// reported again.
package struct ObjectReader {
    package let object: Value

    private let members: Members
    private var known: [String] = []
    private var found = 0

    /// Creates a reader of `value`; reports a problem and returns nil if it is not an object.
    package init?(_ value: Value, _ problems: inout DiagnosticSink) {
        guard let members = value.members else {
            Self.reportKind(of: value, expected: "an object", &problems)
            return nil
        }
        object = value
        self.members = members
        known.reserveCapacity(8)
    }

    // MARK: Required fields

    /// Returns a required field of any kind.
    package mutating func required(_ key: String, _ problems: inout DiagnosticSink) -> Value? {
        if let value = take(key) { return value.kind == .invalid ? nil : value }
        problems.error(at: object, "\(quoted(key)) is missing", code: "missing")
        return nil
    }

    // MARK: Optional fields

    /// Returns the text of an optional string.
    package mutating func optionalString(_ key: String, _ problems: inout DiagnosticSink) -> String?
    {
        optional(key).flatMap { Self.string($0, &problems) }
    }

    /// Returns an optional Boolean.
    package mutating func optionalBool(_ key: String, _ problems: inout DiagnosticSink) -> Bool? {
        optional(key).flatMap { Self.bool($0, &problems) }
    }

    /// Returns an optional object, which must be read with a reader of its own.
    package mutating func optionalObject(_ key: String, _ problems: inout DiagnosticSink) -> Value?
    {
        optional(key).flatMap { Self.object($0, &problems) }
    }

    /// Returns an optional field that is one of several words.
    package mutating func optionalChoice(
        _ key: String, of words: [String], _ problems: inout DiagnosticSink
    ) -> String? {
        optional(key).flatMap { Self.choice($0, of: words, &problems) }
    }

    /// Returns an optional field of any kind; nil if it is absent, null or already reported.
    package mutating func optional(_ key: String) -> Value? {
        guard let value = take(key), value.kind != .null, value.kind != .invalid else { return nil }
        return value
    }

    // MARK: The rest

    /// Marks a key as known without reading it.
    package mutating func allow(_ key: String) { _ = take(key) }

    /// Whether there are keys that have not been read.
    package var hasMore: Bool { found < members.count }

    /// Warns about each key that was not read, with a hint: usually the known key that was probably
    /// meant.
    ///
    /// - Parameter hint: Returns a better hint for a key than the known key that it is close to; nil if
    ///   there is none.
    package func finish(
        _ problems: inout DiagnosticSink, hint: (String) -> String? = { _ in nil }
    ) {
        guard hasMore else { return }
        var previous: Value?
        for member in members {
            let key = member.key
            defer { previous = member.value }
            guard !known.contains(where: { $0.utf8.elementsEqual(key.utf8) }) else { continue }
            problems.add(.warning) {
                Self.unknownKey(
                    member, of: object,
                    hint: Self.decimalHint(previous, key, member.value) ?? hint(key)
                        ?? meant(by: key, among: known).map(suggestion))
            }
        }
    }

    /// Returns the warning about a key that an object cannot have.
    package static func unknownKey(
        _ member: Member, of object: Value, hint: String?
    ) -> Diagnostic {
        var problem = Diagnostic(
            severity: .warning, place: member.keyPlace, field: object.field,
            message: "unknown key \(quoted(member.key))", hint: hint)
        problem.code = "unknownKey"
        return problem
    }

    /// Returns the hint for a number with a decimal comma, which YAML reads as a number and a key
    /// without a value; nil for any other key.
    package static func decimalHint(_ number: Value?, _ key: String, _ value: Value) -> String? {
        guard let whole = number?.numberText, value.isNull else { return nil }
        return DecimalComma("\(whole),\(key)").map { "write \($0.number)" }
    }

    private mutating func take(_ key: String) -> Value? {
        let value = object[key]
        // Most keys are absent, and it does not matter how often those are in the list.
        if value == nil {
            known.append(key)
        } else if !known.contains(key) {
            known.append(key)
            found += 1
        }
        return value
    }
}
