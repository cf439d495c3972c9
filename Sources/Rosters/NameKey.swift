import Exact

/// The sort key of a player's name: first without accents and case, then the exact name.
///
/// The order does not depend on a locale. Accents are removed from Latin letters; other scripts are
/// sorted by code point.
struct NameKey: Comparable, Hashable {
    private let last: String
    private let given: String
    private let full: String

    init(_ player: Player) {
        last = Self.plain(player.lastName)
        given = Self.plain(player.givenNames)
        full = player.listName
    }

    static func < (left: NameKey, right: NameKey) -> Bool {
        (left.last, left.given, left.full) < (right.last, right.given, right.full)
    }

    private static func plain(_ name: String) -> String {
        name.withoutAccents.filter { $0.isLetter || $0 == " " }
    }
}
