import Exact

/// The text typed so far.
///
/// It always has the form `-?((0|[1-9][0-9]*)(\.[0-9]*)?)?` with at most `mostDigits` digits. An
/// empty entry is not 0: it has no value.
package struct Entry: Sendable, Hashable {
    /// The maximum number of digits, before and after the point together.
    package static let mostDigits = 16

    /// The typed characters.
    package let text: String

    /// Creates an empty entry.
    package init() { text = "" }

    private init(_ text: String) { self.text = text }

    /// The typed number, or nil if there is no digit yet.
    package var value: Rational? {
        let number = text.last == "." ? text.dropLast() : text[...]
        return try? Rational(decimal: number)
    }

    /// Returns the entry after a key, or the same entry and the reason why the key is refused.
    ///
    /// A point typed before any digit adds a leading 0. A digit replaces a single 0, so there are
    /// no unnecessary leading zeros; another 0 changes nothing and is not refused. Delete removes
    /// the last character, and does nothing to an empty entry.
    ///
    /// - Parameters:
    ///   - key: The pressed key.
    ///   - isSigned: Whether values below 0 are allowed, so that the sign key works.
    package func pressing(_ key: Key, isSigned: Bool)
        -> (entry: Entry, refusal: Refusal?)
    {
        switch key {
        case .digit(let digit):
            if magnitude == "0" { return (Entry(sign + String(digit.rawValue)), nil) }
            guard magnitude.count(where: { $0 != "." }) < Self.mostDigits else {
                return (self, .length)
            }
            return (Entry(text + String(digit.rawValue)), nil)
        case .point:
            if magnitude.contains(".") { return (self, .point) }
            return (Entry(text + (magnitude.isEmpty ? "0." : ".")), nil)
        case .delete:
            return (Entry(String(text.dropLast())), nil)
        case .sign:
            guard isSigned else { return (self, .sign) }
            return (Entry(sign.isEmpty ? "-" + text : String(magnitude)), nil)
        }
    }

    private var sign: String { text.first == "-" ? "-" : "" }

    private var magnitude: Substring { text.dropFirst(sign.count) }
}
