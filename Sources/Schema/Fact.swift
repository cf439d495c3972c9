import Exact
import Input

/// The declaration of one fact that templates can show.
///
/// It has a name, a type and a help text, and a function that returns the value of the fact for a
/// subject, such as a graded course.
package struct Fact<Subject>: Sendable {
    /// The member of the record schema that templates are checked against.
    package let member: RecordSchema.Member
    /// Returns the value of the fact for a subject, with its location in the data file if it has
    /// one.
    let make: @Sendable (Subject) -> Record.Field
    /// Whether it is made once for each record: it has records of its own, or takes long and is often shown more
    /// than once.
    let isKept: Bool

    /// Declares a fact.
    ///
    /// - Parameters:
    ///   - name: The name of the fact in templates.
    ///   - schema: The type of the value.
    ///   - isOptional: Whether the fact is missing in some records.
    ///   - help: A description in one line for template authors.
    ///   - origin: Returns the value in the data file that the fact comes from, for diagnostics.
    ///   - make: Returns the value.
    package init(
        _ name: String, _ schema: RecordSchema, optional isOptional: Bool = false, _ help: String,
        origin: (@Sendable (Subject) -> Value?)? = nil,
        _ make: @escaping @Sendable (Subject) -> FieldValue
    ) {
        member = .init(name, schema, optional: isOptional, help)
        if let origin {
            self.make = { Record.Field(value: make($0), origin: origin($0)) }
        } else {
            self.make = { Record.Field(value: make($0)) }
        }
        isKept = false
    }

    /// Declares a fact that shows a field of the data file as text, a number, a date or a flag, named after
    /// the field's key.
    ///
    /// If the field is optional, blank text counts as absent.
    ///
    /// - Parameters:
    ///   - isAbsentable: Whether the object can be missing.
    ///   - object: Returns the object that contains the field.
    package init(
        _ field: any FieldDeclaration, absentable isAbsentable: Bool = false, help: String? = nil,
        of object: @escaping @Sendable (Subject) -> Value?
    ) {
        let absent = field.traits.absent
        let isOptional = absent == nil && (!field.isRequired || isAbsentable)
        let (schema, read) = field.type.shown(isOptional: isOptional)
        member = .init(
            field.key, schema, optional: isOptional, help ?? field.traits.meaning ?? field.help)
        make = { subject in
            let value = object(subject)?.value(of: field)
            if let absent, value?.isNull != false { return Record.Field(value: absent) }
            return Record.Field(value: read(value), origin: value)
        }
        isKept = false
    }

    /// Declares the facts that show fields of the data file, with the facts of the objects in them; templates can
    /// use both spellings of a key.
    ///
    /// - Parameters:
    ///   - isAbsentable: Whether the object can be missing.
    ///   - object: Returns the object that contains the fields.
    package static func shown(
        _ fields: [any FieldDeclaration], absentable isAbsentable: Bool = false,
        of object: @escaping @Sendable (Subject) -> Value?
    ) -> [Fact] {
        fields.flatMap { field in
            let fact =
                if case .list(let type, _) = field.type {
                    list(field.key, type.record(of: field), field.help) {
                        object($0)?.value(of: field)?.elementList ?? []
                    }
                } else {
                    Fact(field, absentable: isAbsentable, of: object)
                }
            return field.otherKey.map(fact.also) ?? [fact]
        }
    }

    /// Returns the fact for another type of subject, from which this subject can be derived.
    package func of<Outer>(
        _ subject: @escaping @Sendable (Outer) -> Subject
    ) -> Fact<Outer> {
        Fact<Outer>(member: member, isKept: isKept) { [make] in make(subject($0)) }
    }

    /// Returns the fact for another type of subject, which might not have this subject; it is then absent.
    package func ofOptional<Outer>(
        _ subject: @escaping @Sendable (Outer) -> Subject?
    ) -> Fact<Outer> {
        var member = member
        member.isOptional = true
        return Fact<Outer>(member: member, isKept: isKept) { [make] in
            subject($0).map(make) ?? Record.Field(value: .none)
        }
    }

    private init(
        member: RecordSchema.Member, isKept: Bool,
        make: @escaping @Sendable (Subject) -> Record.Field
    ) {
        self.member = member
        self.make = make
        self.isKept = isKept
    }

    /// Returns the fact, and the same one with a name that templates can use as well.
    package func also(_ name: String) -> [Fact] {
        var member = member
        (member.name, member.isListed) = (name, false)
        return [self, Fact(member: member, isKept: isKept, make: make)]
    }

    /// The fact, made once for each record.
    package var kept: Fact { Fact(member: member, isKept: true, make: make) }
}

extension Fact {
    package static func list<Element: Sendable>(
        _ name: String, _ type: RecordType<Element>, optional isOptional: Bool = false,
        _ help: String, origin: (@Sendable (Subject) -> Value?)? = nil,
        _ elements: @escaping @Sendable (Subject) -> [Element]
    ) -> Fact {
        Fact(name, .list(type.schema), optional: isOptional, help, origin: origin) {
            .list(type.records(of: elements($0)))
        }.kept
    }

    /// Declares a list of records that are created on demand.
    ///
    /// - Parameter elements: Returns the number of elements, and a function that returns the
    ///   element at a position.
    package static func rows<Element: Sendable>(
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

    package static func group<Inner: Sendable>(
        _ name: String, _ type: RecordType<Inner>, _ help: String,
        _ inner: @escaping @Sendable (Subject) -> Inner
    ) -> Fact {
        Fact(name, type.schema, help) { .record(type.record(of: inner($0))) }
    }

    /// Declares a group of facts that is missing in some records.
    package static func optionalGroup<Inner: Sendable>(
        _ name: String, _ type: RecordType<Inner>, _ help: String,
        _ inner: @escaping @Sendable (Subject) -> Inner?
    ) -> Fact {
        Fact(name, type.schema, optional: true, help) {
            inner($0).map { .record(type.record(of: $0)) } ?? .none
        }.kept
    }
}

extension FieldType {
    fileprivate func record(of list: any FieldDeclaration) -> RecordType<Value> {
        let facts: [Fact<Value>] =
            if case .object(let schema) = self {
                Fact.shown(schema.fields) { $0 }
            } else {
                list.traits.element.map { element in
                    let (schema, read) = element.type.shown(isOptional: false)
                    return [Fact(element.key, schema, element.help, origin: { $0 }) { read($0) }]
                } ?? []
            }
        return RecordType { facts }
    }

    /// Returns the type of a fact that shows a field of this type, and a function that reads its
    /// value.
    func shown(
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
                    return .plain(number)
                }
            )
        case .flag:
            return (.flag, { $0?.bool.map { .flag($0) } ?? .none })
        case .text, .picture, .choice, .object, .list, .map, .null, .anyOf, .notation:
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
