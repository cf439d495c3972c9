/// The place of a problem: the way from a value of a domain to one of its fields.
///
/// A domain knows neither keys nor files. It names a field by its key path, and the reader of the data, which
/// declares each field with this key path, knows the key.
///
/// ```swift
/// FieldPlace(\Board.courses, 2).at(\Course.title)
/// ```
@usableFromInline
package struct FieldPlace: Sendable, Hashable {
    package enum Step: Sendable, Hashable {
        /// A field, by its key path.
        case field(Member)
        /// The element of a list at a position, counted from 0.
        case index(Int)
        /// What the data knows by a name of its own, such as the id of a term.
        case name(String)
    }

    /// The key path of a field.
    @usableFromInline
    package typealias Member = AnyKeyPath & Sendable

    /// The steps from the value.
    package private(set) var steps: [Step] = []

    /// The value itself.
    package static let whole = FieldPlace()

    private init() {}

    /// Creates the place of a field.
    @usableFromInline
    package init(_ member: Member) { steps = [.field(member)] }

    /// Creates the place of an element of a list.
    package init(_ list: Member, _ index: Int) { steps = [.field(list), .index(index)] }

    /// Creates the place of what a field knows by a name.
    package init(_ member: Member, named name: String) { steps = [.field(member), .name(name)] }

    /// Creates the place of what the value knows by a name.
    package init(named name: String) { steps = [.name(name)] }

    /// Returns the place of a part of the value at this place.
    package func at(_ inner: FieldPlace) -> FieldPlace {
        var place = self
        place.steps += inner.steps
        return place
    }

    package func at(_ member: Member) -> FieldPlace { at(FieldPlace(member)) }

    /// The last field on the way, in the value that has it.
    package var lastField: FieldPlace {
        guard let last = steps.lastIndex(where: { if case .field = $0 { true } else { false } })
        else { return self }
        var place = FieldPlace()
        place.steps = Array(steps[last...])
        return place
    }

    /// Returns whether the way begins with that to another place.
    package func starts(with other: FieldPlace) -> Bool { steps.starts(with: other.steps) }
}
