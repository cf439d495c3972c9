import Drawing

/// What can be a link: addresses of a few kinds, and the names of anchors after `#`.
package enum LinkTarget {
    /// The beginnings of addresses; others, such as `javascript:`, could do harm.
    static let beginnings = ["https://", "http://", "mailto:"]

    /// The maximum number of bytes of an address.
    static let mostBytes = 2000

    /// The hint for a text that is not a link.
    package static let hint =
        "a link begins with https://, http:// or mailto:, or it is # and the name of an anchor"

    /// Returns where a text leads; nil if it is not a link.
    package static func link(_ text: String) -> Link? {
        if text.utf8.first == UInt8(ascii: "#") {
            let name = String(text.dropFirst())
            return name.isEmpty ? nil : .anchor(name)
        }
        return address(text).map { .address($0) }
    }

    /// Returns an address in which characters that addresses cannot have are replaced with their codes;
    /// nil if it is not a link to an address.
    static func address(_ text: String) -> String? {
        let folded = text.prefix(8).lowercased()
        guard text.utf8.count <= mostBytes,
            let beginning = beginnings.first(where: { folded.hasPrefix($0) }),
            text.utf8.count > beginning.utf8.count
        else { return nil }
        let digits = Array("0123456789ABCDEF".utf8)
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            let isAllowed = (0x21...0x7E).contains(byte) && !"\"<>\\^`{|}".utf8.contains(byte)
            bytes +=
                isAllowed
                ? [byte] : [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
