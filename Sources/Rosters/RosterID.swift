/// An id of a player, a category, or a piece of equipment: a number or text.
///
/// Two ids are those of the same item if they are written with the same characters, so that one can
/// be selected by it: the number 7 and the text "7" are not told apart.
package enum RosterID: Sendable, Hashable {
    /// The `wsObjectId`, which is the id in the host's web service.
    case number(Int)
    /// The `id`, which is any text.
    case text(String)

    /// The id without quotes, as selections and file names use it.
    package var plain: String {
        switch self {
        case .number(let number): "\(number)"
        case .text(let text): text
        }
    }

    package var isNumber: Bool { if case .number = self { true } else { false } }
}

extension RosterID: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
    package init(integerLiteral value: Int) { self = .number(value) }
    package init(stringLiteral value: String) { self = .text(value) }
}

/// Something in a roster that has a `wsObjectId`, an `id`, or both.
package protocol Identified {
    /// The id in the host's web service; nil if there is none.
    var wsObjectId: Int? { get set }
    /// The id as text; nil if there is none.
    var id: String? { get set }
}

extension Identified {
    /// The ids; empty if they could not be read.
    var ids: [RosterID] {
        [wsObjectId.map { .number($0) }, id.map { .text($0) }].compactMap(\.self)
    }

    /// The id that pages and selections use: the text if there is one, otherwise the number.
    package var shownID: String { id ?? wsObjectId.map { "\($0)" } ?? "" }
}
