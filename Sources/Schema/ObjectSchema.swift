import Diagnostics
import Input
import Issues

/// The declaration of one field, regardless of the type of its content.
package protocol FieldDeclaration: Sendable {
    var type: FieldType { get }
    var isRequired: Bool { get }
    /// A description of the field in one line, for people who write data files.
    var help: String { get }
    /// The key, and how readers, checks and facts use the field.
    var box: FieldBox { get }

    /// Checks a value as the content of the field and reports problems.
    func check(_ value: Value, _ sink: inout DiagnosticSink)
    /// Stores the content of a value in a value of the domain; returns false, with a diagnostic, if it is not
    /// valid.
    func store<Root>(
        _ value: Value, in root: inout Root, _ sink: inout DiagnosticSink
    ) -> Bool
}

extension FieldDeclaration {
    package var key: String { box.key.text }
    /// How readers, checks and facts use the field.
    package var traits: FieldTraits { box.traits }
    /// A spelling of the key that is accepted as well; nil if there is none.
    package var otherKey: String? { box.otherKey?.text }
}

/// The key of a field, and how readers, checks and facts use it, behind a reference, because fields are passed
/// on for each value that is read.
@usableFromInline
package final class FieldBox: Sendable {
    let key: MemberKey
    let otherKey: MemberKey?
    let traits: FieldTraits
    /// The traits that each schema asks for, without a copy of all.
    let isShown: Bool
    let isStored: Bool
    /// How the records of a list differ from each other; nil for another field.
    ///
    /// It is not one of the traits, which are copied often.
    let records: RecordTraits?

    init(_ key: String, _ traits: FieldTraits, _ records: RecordTraits? = nil) {
        self.key = MemberKey(key)
        self.records = records
        (isShown, isStored) = (traits.isShown, traits.isStored)
        otherKey = traits.otherKey.map { MemberKey($0) }
        // Last, so that they are moved here, not copied.
        self.traits = traits
    }

    /// Returns whether objects of a shape have the field, without a copy of its traits.
    func applies(to shape: String) -> Bool {
        traits.shapes.isEmpty || traits.shapes.contains(shape)
    }
}

/// How readers, checks and facts use a field.
package struct FieldTraits: Sendable {
    /// A spelling of the key that is accepted as well; nil if there is none.
    package var otherKey: String?
    /// Whether the field is only checked, because its content is read from the file when a page shows it.
    package var isShown = false
    /// What the fact that shows an absent field has; nil for nothing.
    package var absent: FieldValue?
    /// The description of the fact; nil for that of the field.
    package var meaning: String?
    /// Returns the field of a value of the domain that has the content, by which problems name it; nil if there
    /// is none.
    ///
    /// Key paths take long to make, so they are made only when they are used.
    package var member: (@Sendable () -> FieldPlace.Member)?
    /// Whether `FieldReader.read(into:)` stores the content in `member`.
    package var isStored = false
    /// The field of the elements of a list whose elements are not objects.
    package var element: (any FieldDeclaration)?
    /// The value if the field is absent, in words; nil for none.
    package var fallback: String?
    /// The shapes of the object that have the field, such as the types of charts; empty for all.
    package var shapes: [String] = []
}

extension FieldDeclaration {
    /// The value if the field is absent, in words; nil for none.
    package var fallback: String? { box.traits.fallback }
    /// The shapes of the object that have the field, such as the types of charts; empty for all.
    package var shapes: [String] { box.traits.shapes }

    package func applies(to shape: String) -> Bool { box.applies(to: shape) }
}

/// The declared fields of one type of object in data files, such as a course.
///
/// This is a class because each object that is read refers to it.
package final class ObjectSchema: Sendable {
    /// The name of such an object, such as "course"; unique within a kind of document.
    package let name: String
    /// The fields, in the order of the documentation.
    package let fields: [any FieldDeclaration]
    /// The type of the values of undeclared keys; nil if undeclared keys are not allowed.
    package let others: FieldType?
    /// The section of the documentation that describes such objects; nil if they are described where they
    /// are used.
    package let section: String?
    /// Keys that are accepted without being part of the data.
    package let ignoredKeys: [String]
    /// The fields that only documents show; `FieldReader.finish` checks them.
    let shown: [any FieldDeclaration]
    /// Their keys, by which most of them are left out.
    let shownKeys: [FieldBox]
    let requiresShown: Bool
    /// The fields whose content is read.
    let read: [any FieldDeclaration]
    /// The fields whose content is stored in a value of the domain.
    let stored: [any FieldDeclaration]
    /// Reports problems between the fields of an object, which has no problem in its shown fields.
    let rule: Rule?

    /// The fields that can contain the paths of pictures, which are looked for in every object.
    package let pictureFields: [any FieldDeclaration]

    /// The known keys, in order.
    package let keys: [String]

    /// Declares an object.
    ///
    /// - Parameters:
    ///   - name: The name of the object.
    ///   - fields: The fields.
    ///   - others: The type of the values of other keys; nil if other keys are not allowed.
    ///   - rule: Reports problems between the fields.
    package convenience init(
        _ name: String, _ fields: [any FieldDeclaration], others: FieldType? = nil,
        section: String? = nil, rule: Rule? = nil
    ) {
        self.init(name, fields, others: others, section: section, rule: rule, ignoredKeys: [])
    }

    /// Reports problems between the fields of an object.
    package typealias Rule = @Sendable (Value, inout DiagnosticSink) -> Void

    /// Declares the top-level object of a data file.
    ///
    /// The object can also have a `language`, and the keys `kind`, the kind of data, and `$schema`, the
    /// schema for editors.
    package convenience init(
        file name: String, _ fields: [any FieldDeclaration], rule: Rule? = nil
    ) {
        self.init(
            name, fields + [Field<Elements>.sources.shown, Field<String>.language.shown],
            others: nil, section: nil, rule: rule, ignoredKeys: [Self.kindKey, Self.schemaKey])
    }

    /// The key of the kind of data in a file.
    package static let kindKey = "kind"
    /// The key of the JSON Schema of a file.
    package static let schemaKey = "$schema"

    private init(
        _ name: String, _ fields: [any FieldDeclaration], others: FieldType?, section: String?,
        rule: Rule?, ignoredKeys: [String]
    ) {
        self.name = name
        self.fields = fields
        self.others = others
        self.section = section
        self.rule = rule
        self.ignoredKeys = ignoredKeys
        // All schemas are made at each start, and copies of traits are large.
        var (shown, shownKeys, requiresShown) = ([any FieldDeclaration](), [FieldBox](), false)
        var (read, stored, pictureFields) = (shown, shown, shown)
        var (keys, otherKeys) = (ignoredKeys, [String]())
        read.reserveCapacity(fields.count)
        keys.reserveCapacity(ignoredKeys.count + fields.count)
        for field in fields {
            let box = field.box
            keys.append(box.key.text)
            if let other = box.otherKey { otherKeys.append(other.text) }
            if box.isStored { stored.append(field) }
            if field.type.mayNamePictures { pictureFields.append(field) }
            guard box.isShown else {
                read.append(field)
                continue
            }
            shown.append(field)
            shownKeys.append(box)
            requiresShown = requiresShown || field.isRequired
        }
        (self.shown, self.shownKeys, self.requiresShown) = (shown, shownKeys, requiresShown)
        (self.read, self.stored, self.pictureFields) = (read, stored, pictureFields)
        self.keys = keys + otherKeys
    }

    /// Returns the declaration of a key; nil if it is unknown.
    package func field(_ key: String) -> (any FieldDeclaration)? {
        fields.first { $0.key == key || $0.otherKey == key }
    }

    /// Returns the declaration of a field; nil if objects of a shape do not have it.
    ///
    /// - Parameter shape: The shape of the object; nil for one without shapes.
    package func field(_ key: String, of shape: String?) -> (any FieldDeclaration)? {
        for index in fields.indices {
            let own = keys[ignoredKeys.count + index]
            // Most keys differ in length, which is compared faster than text.
            guard own.utf8.count == key.utf8.count, own == key else { continue }
            guard let shape, !fields[index].applies(to: shape) else { return fields[index] }
        }
        return nil
    }
}

extension Value {
    /// The value of a declared field; nil if the object does not contain it.
    package subscript<Content>(field: Field<Content>) -> Value? {
        self[field.key] ?? field.otherKey.flatMap { self[$0] }
    }

    /// The value of a declared field; nil if the object does not contain it.
    package func value(of field: any FieldDeclaration) -> Value? { self[key(of: field)] }

    /// Returns the key of a declared field as the object spells it.
    package func key(of field: any FieldDeclaration) -> String {
        guard let other = field.otherKey, self[field.key] == nil, self[other] != nil else {
            return field.key
        }
        return other
    }

    /// Returns the elements of a declared list; empty if there is no list.
    package func elements<Content>(of field: Field<Content>) -> [Value] {
        self[field]?.elementList ?? []
    }

    /// Returns the text of a declared field; empty if there is none.
    package func text<Content>(_ field: Field<Content>) -> String { self[field]?.string ?? "" }
}

extension FieldType {
    /// Whether a value of this type can contain the path of a picture.
    fileprivate var mayNamePictures: Bool {
        switch self {
        case .picture: true
        case .object(let schema): !schema.pictureFields.isEmpty
        case .list(let type, _), .map(let type): type.mayNamePictures
        case .anyOf(let types): types.contains(where: \.mayNamePictures)
        case .text, .number, .integer, .flag, .day, .choice, .null, .notation: false
        }
    }
}
