import Exact

/// A title in the form that decides whether two courses have the same title.
///
/// Leading and trailing white space, the length of white space in between and case are ignored, as
/// is the encoding of accented letters. Case is folded as in file names: see `String.caseFolded`.
package struct TitleKey: Hashable, Sendable {
    private let folded: String

    package init(_ title: String) {
        folded = Self.foldedASCII(title) ?? Self.folded(title)
    }

    /// Returns the folded title if it is all ASCII; otherwise nil.
    ///
    /// Most titles are ASCII, and a class has tens of thousands of them; this path needs no Unicode
    /// tables.
    private static func foldedASCII(_ title: String) -> String? {
        var folded: [UInt8] = []
        folded.reserveCapacity(title.utf8.count)
        var isSpaceDue = false
        for byte in title.utf8 {
            switch byte {
            case 0x80...:
                return nil
            case 0x09...0x0D, 0x20:
                isSpaceDue = !folded.isEmpty
            default:
                if isSpaceDue { folded.append(0x20) }
                isSpaceDue = false
                let isCapital = UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
                folded.append(isCapital ? byte + 0x20 : byte)
            }
        }
        return String(decoding: folded, as: UTF8.self)
    }

    private static func folded(_ title: String) -> String {
        var folded = ""
        var isSpaceDue = false
        for scalar in title.unicodeScalars {
            if scalar.properties.isWhitespace {
                isSpaceDue = !folded.isEmpty
                continue
            }
            if isSpaceDue {
                folded.unicodeScalars.append(" ")
                isSpaceDue = false
            }
            folded.append(caseFolded: scalar)
        }
        return folded
    }
}
