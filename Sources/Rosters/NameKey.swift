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
        let names = [player.lastName, player.givenNames].filter { !$0.isBlank }
        // Given names alone are sorted by what pages show first.
        last = names.first.map(Self.plain) ?? ""
        given = names.dropFirst().first.map(Self.plain) ?? ""
        full = player.listName
    }

    static func < (left: NameKey, right: NameKey) -> Bool {
        (left.last, left.given, left.full) < (right.last, right.given, right.full)
    }

    private static func plain(_ name: String) -> String {
        name.withoutAccents.filter { $0.isLetter || $0 == " " }
    }
}
