/// Where a link leads.
public enum Link: Sendable, Hashable {
    /// An address, such as `https://example.org` or `mailto:office@example.org`.
    case address(String)
    /// The place of an ``Anchor`` in the same section of the document.
    case anchor(String)
}

/// A named place on a page, to which links can lead.
public struct Anchor: Sendable, Hashable {
    /// The name, which is unique in a section of the document.
    public var name: String
    /// The top left corner of the place, in the coordinates of its group.
    public var point: Point

    /// Creates a place with a name.
    public init(name: String, point: Point) {
        self.name = name
        self.point = point
    }

    /// Returns a name in which ASCII letters and digits are kept, and all others are numbers.
    package static func plainName(of name: String) -> String {
        name.unicodeScalars.reduce("") { text, scalar in
            let isPlain =
                scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
            return text + (isPlain ? String(scalar) : "_\(scalar.value)_")
        }
    }
}
