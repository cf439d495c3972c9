import Diagnostics
import Input

/// A reader of an object's declared fields, which reports missing, invalid and unknown ones.
///
/// ```swift
/// guard var reader = FieldReader(value, CourseFields.schema, &sink) else { return nil }
/// let title = reader.read(CourseFields.title, &sink)
/// reader.finish(&sink)
/// ```
/// Each field is read once, except for shown ones, which `finish` checks. Problems that were found when the file was parsed are not
/// reported again.
///
/// Reading is inlinable because a large file has millions of fields, and code that is not
/// specialized for the type of their content is three times slower.
@usableFromInline
package struct FieldReader {
    package let object: Value
    private let members: Members
    private let schema: ObjectSchema
    /// The number of members that were found.
    private var found = 0
    /// The member after the one that was found last, because members are often in the order of the
    /// declaration.
    private var next: Members.Place

    /// Creates a reader; nil, with a diagnostic, if the value is not an object.
    ///
    /// - Parameter hint: Returns how to write what was found as an object; nil if that is not known.
    package init?(
        _ value: Value, _ schema: ObjectSchema, hint: (Value) -> String? = { _ in nil },
        _ sink: inout DiagnosticSink
    ) {
        guard let members = value.members else {
            ObjectReader.reportKind(
                of: value, expected: "an object", hint: hint(value), &sink)
            return nil
        }
        object = value
        self.members = members
        next = members.start
        self.schema = schema
    }

    /// Whether the object has members that have not been read yet.
    ///
    /// Use this to skip many fields that are usually absent.
    package var hasMore: Bool { found < members.count }

    /// Returns the content of a field; nil if it is absent or not valid.
    @inlinable
    package mutating func read<Content>(
        _ field: Field<Content>, _ sink: inout DiagnosticSink
    ) -> Content? {
        reading(field, &sink).content
    }

    /// Returns the content of a field; nil if it is absent or not valid.
    ///
    /// Some valid values of such a field, for example blank text, count as absent.
    @inlinable
    package mutating func read<Content>(
        _ field: Field<Content?>, _ sink: inout DiagnosticSink
    ) -> Content? {
        reading(field, &sink).content ?? nil
    }

    /// Returns the result of reading a field.
    ///
    /// - Parameter isRequired: Whether the field is required; nil to use its declaration.
    @inlinable
    package mutating func reading<Content>(
        _ field: Field<Content>, isRequired: Bool? = nil, _ sink: inout DiagnosticSink
    ) -> Reading<Content> {
        switch find(field.box, isRequired: isRequired ?? field.isRequired, &sink) {
        case .absent: .absent
        case .invalid: .invalid
        case .content(let value):
            if let content = field.read(value, &sink) { .content(content) } else { .invalid }
        }
    }

    /// Returns the value of a field before its content is read.
    @usableFromInline
    mutating func find(
        _ box: FieldBox, isRequired: Bool, _ sink: inout DiagnosticSink
    ) -> Reading<Value> {
        noteFirst(box.key.text)
        // Each field is read once: if all members were found, this field is absent.
        var value = hasMore ? members.value(of: box.key, near: &next) : nil
        if let otherKey = box.otherKey, hasMore {
            value = find(otherKey, like: box.key, value, &sink)
        }
        guard let value else {
            guard isRequired else { return .absent }
            sink.error(at: object, "\(quoted(box.key.text)) is missing", code: "missing")
            return .invalid
        }
        found += 1
        if value.kind == .invalid { return .invalid }
        if value.isNull, !isRequired { return .absent }
        return .content(value)
    }

    /// Returns the value of a field with another spelling of its key.
    ///
    /// - Parameter value: The value with the usual key; if both are there, they must be equal.
    private mutating func find(
        _ otherKey: MemberKey, like key: MemberKey, _ value: Value?, _ sink: inout DiagnosticSink
    ) -> Value? {
        guard let other = members.value(of: otherKey, near: &next) else { return value }
        guard let value else { return other }
        found += 1
        if JSONText(value) != JSONText(other) {
            sink.error(
                at: other,
                "\(quoted(otherKey.text)) means the same as \(quoted(key.text)), which has another value",
                hint: "remove one of them")
        }
        return value
    }

    #if DEBUG
        private var asked: Set<String> = []
        private mutating func noteFirst(_ key: String) {
            assert(asked.insert(key).inserted, "\(key) is read twice")
        }
    #else
        private func noteFirst(_ key: String) {}
    #endif

    /// Reads the fields that are declared with a field of a value of the domain, which keeps what it has for
    /// those that are absent or not valid.
    ///
    /// - Parameters:
    ///   - isRead: Returns whether a field is read.
    ///   - invalid: Is called with each field that is not valid.
    package mutating func read<Root>(
        into root: inout Root, where isRead: (any FieldDeclaration) -> Bool = { _ in true },
        _ sink: inout DiagnosticSink, invalid: (any FieldDeclaration) -> Void = { _ in }
    ) {
        for field in schema.stored where (hasMore || field.isRequired) && isRead(field) {
            switch find(field.box, isRequired: field.isRequired, &sink) {
            case .absent: break
            case .invalid: invalid(field)
            case .content(let value):
                if !field.store(value, in: &root, &sink) { invalid(field) }
            }
        }
    }

    /// Checks all declared fields whose content is read.
    mutating func checkRead(_ sink: inout DiagnosticSink) {
        for field in schema.read where hasMore || field.isRequired { check(field, &sink) }
    }

    /// Checks a field and the objects in it.
    private mutating func check(_ field: any FieldDeclaration, _ sink: inout DiagnosticSink) {
        let found = find(field.box, isRequired: field.isRequired, &sink)
        guard let value = found.content else { return }
        field.check(value, &sink)
        field.type.checkObjects(in: value, &sink)
    }

    private mutating func mayFind(_ box: FieldBox) -> Bool {
        if members.mayHave(box.key, &next) { return true }
        return if let other = box.otherKey { members.mayHave(other, &next) } else { false }
    }

    /// Checks the shown fields and the rule between fields, and warns about each undeclared key, with the
    /// closest declared key as a hint.
    package mutating func finish(_ sink: inout DiagnosticSink) {
        if hasMore || schema.requiresShown {
            for index in schema.shownKeys.indices
            where schema.requiresShown || mayFind(schema.shownKeys[index]) {
                check(schema.shown[index], &sink)
            }
        }
        schema.rule?(object, &sink)
        guard hasMore, schema.others == nil else { return }
        var previous: Value?
        for member in members {
            let key = member.key
            defer { previous = member.value }
            guard !schema.keys.contains(where: { $0.utf8.elementsEqual(key.utf8) }) else {
                continue
            }
            sink.add(.warning) {
                let keys = schema.keys.filter { $0 != ObjectSchema.schemaKey }
                return ObjectReader.unknownKey(
                    member, of: object,
                    hint: ObjectReader.decimalHint(previous, key, member.value)
                        ?? meant(by: key, among: keys).map(suggestion))
            }
        }
    }
}

extension ObjectSchema {
    /// Checks an object completely: all declared fields, the objects in them, and unknown keys.
    ///
    /// Use this for data that has no further rules.
    ///
    /// - Returns: True if there are no errors.
    package func check(_ value: Value, _ sink: inout DiagnosticSink) -> Bool {
        let before = sink.errorCount
        guard var reader = FieldReader(value, self, &sink) else { return false }
        reader.checkRead(&sink)
        reader.finish(&sink)
        return sink.errorCount == before
    }
}

extension ObjectSchema {
    /// Returns a value of the domain with the content of an object, whose fields are all stored in it.
    ///
    /// - Parameters:
    ///   - start: The value, with what absent fields have.
    ///   - invalid: Is called with each field that is not valid, which keeps what it has.
    /// - Returns: Nil, with a diagnostic, if this is not an object.
    package func read<Root>(
        _ value: Value, into start: Root, _ sink: inout DiagnosticSink,
        invalid: (any FieldDeclaration) -> Void = { _ in }
    ) -> Root? {
        guard var reader = FieldReader(value, self, &sink) else { return nil }
        var root = start
        reader.read(into: &root, &sink, invalid: invalid)
        reader.finish(&sink)
        return root
    }
}

extension FieldType {
    fileprivate func checkObjects(in value: Value, _ sink: inout DiagnosticSink) {
        switch self {
        case .object(let schema):
            if value.kind == .object { _ = schema.check(value, &sink) }
        case .list(.object(let schema), _):
            for element in value.elementList { _ = schema.check(element, &sink) }
        case .map(.object(let schema)):
            for member in value.memberList {
                _ = schema.check(member.value, &sink)
            }
        case .text, .number, .integer, .flag, .day, .picture, .choice, .list, .map, .null, .anyOf,
            .notation:
            break
        }
    }
}
