import Exact
import Input

/// The declaration of one fact that templates can show: its name, type and help, and how its value
/// comes from a subject, such as a graded course.
package struct Fact<Subject>: Sendable {
    /// What templates are checked against.
    package let member: RecordSchema.Member
    /// Returns the value of a subject's fact, with its place in the data file if it has one.
    let make: @Sendable (Subject) -> Record.Field

    /// Declares a fact.
    ///
    /// - Parameters:
    ///   - name: The name by which templates show it.
    ///   - schema: The type of its value.
    ///   - isOptional: Whether some records lack it.
    ///   - help: What it is, in one line for people who write templates.
    ///   - origin: Returns the value in the data file that it comes from, for diagnostics.
    ///   - make: Returns its value.
    package init(
        _ name: String, _ schema: RecordSchema, optional isOptional: Bool = false, _ help: String,
        origin: (@Sendable (Subject) -> Value?)? = nil,
        _ make: @escaping @Sendable (Subject) -> FieldValue
    ) {
        member = .init(name, schema, optional: isOptional, help)
        self.make = { Record.Field(value: make($0), origin: origin?($0)) }
    }

    /// Declares the fact that a field of the data file is, under the field's key.
    ///
    /// A blank text that may be absent counts as absent.
    ///
    /// - Parameter object: Returns the object that has the field.
    package init<Content>(
        _ field: Field<Content>, help: String? = nil,
        of object: @escaping @Sendable (Subject) -> Value?
    ) {
        let isOptional = !field.isRequired
        let (schema, read) = field.type.shown(isOptional: isOptional)
        member = .init(field.key, schema, optional: isOptional, help ?? field.help)
        make = { subject in
            let value = object(subject)?[field]
            return Record.Field(value: read(value), origin: value)
        }
    }

    /// Declares the fact that an element of a list is, under the key of the field that describes the
    /// elements.
    package init<Content>(
        element field: Field<Content>, _ element: @escaping @Sendable (Subject) -> Value?
    ) {
        let (schema, read) = field.type.shown(isOptional: false)
        member = .init(field.key, schema, optional: false, field.help)
        make = { subject in
            let value = element(subject)
            return Record.Field(value: read(value), origin: value)
        }
    }

    /// The fact as one of another subject, which leads to this one.
    package func of<Outer>(
        _ subject: @escaping @Sendable (Outer) -> Subject
    ) -> Fact<Outer> {
        Fact<Outer>(member: member) { [make] in make(subject($0)) }
    }

    private init(
        member: RecordSchema.Member, make: @escaping @Sendable (Subject) -> Record.Field
    ) {
        self.member = member
        self.make = make
    }
}

extension Fact {
    /// Declares a list of records.
    package static func list<Element>(
        _ name: String, _ type: RecordType<Element>, optional isOptional: Bool = false,
        _ help: String, origin: (@Sendable (Subject) -> Value?)? = nil,
        _ elements: @escaping @Sendable (Subject) -> [Element]
    ) -> Fact {
        Fact(name, .list(type.schema), optional: isOptional, help, origin: origin) {
            .list(elements($0).map { type.record(of: $0) })
        }
    }

    /// Declares the list of records that a field of the data file is, under the field's key.
    package static func list<Content>(
        _ field: Field<Content>, _ type: RecordType<Value>,
        of object: @escaping @Sendable (Subject) -> Value?
    ) -> Fact {
        list(field.key, type, field.help) { object($0)?.elements(of: field) ?? [] }
    }

    /// Declares a list of records that are made when they are asked for.
    ///
    /// - Parameter element: Returns how many there are, and the one at a position.
    package static func rows<Element>(
        _ name: String, _ type: RecordType<Element>, _ help: String,
        _ elements:
            @escaping @Sendable (Subject) -> (
                count: Int, element: @Sendable (Int) -> Element
            )
    ) -> Fact {
        Fact(name, .list(type.schema), help) { subject in
            let (count, element) = elements(subject)
            return .rows(Records(count: count) { type.record(of: element($0)) })
        }
    }

    /// Declares a group of facts.
    package static func group<Inner>(
        _ name: String, _ type: RecordType<Inner>, _ help: String,
        _ inner: @escaping @Sendable (Subject) -> Inner
    ) -> Fact {
        Fact(name, type.schema, help) { .record(type.record(of: inner($0))) }
    }

    /// Declares a group of facts that some records lack.
    package static func optionalGroup<Inner>(
        _ name: String, _ type: RecordType<Inner>, _ help: String,
        _ inner: @escaping @Sendable (Subject) -> Inner?
    ) -> Fact {
        Fact(name, type.schema, optional: true, help) {
            inner($0).map { .record(type.record(of: $0)) } ?? .none
        }
    }
}

extension FieldType {
    /// Returns how a field of this type is shown: the type of the fact, and how its value is read.
    fileprivate func shown(
        isOptional: Bool
    ) -> (RecordSchema, @Sendable (Value?) -> FieldValue) {
        switch self {
        case .day:
            return (.date, { $0?.string.map { .date($0) } ?? .none })
        case .number, .integer:
            return (
                .number,
                { value in
                    let number = value?.numberText.flatMap { try? Rational(decimal: $0) }
                    return number.map { .plain($0) } ?? .none
                }
            )
        case .flag:
            return (.flag, { $0?.bool.map { .flag($0) } ?? .none })
        case .text, .picture, .choice, .object, .list, .map, .null, .anyOf:
            return (
                .text,
                { value in
                    let text = value?.string ?? ""
                    return isOptional && text.isBlank ? .none : .text(text)
                }
            )
        }
    }
}
