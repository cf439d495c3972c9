/// A title as far as it decides whether two courses are the same one.
///
/// Leading and trailing white space, the length of white space in between and case make no
/// difference, nor does how an accented letter is encoded. Case is folded as Unicode's full case
/// folding does it, in no language in particular: "Straße", "STRASSE" and "STRAẞE" are one title, so
/// are "ΟΔΟΣ" and "οδος"; "i", "ı" and "İ" are three letters. Equality is canonical equivalence,
/// which is how Swift compares strings.
struct TitleKey: Hashable {
    private let folded: String

    init(_ title: String) {
        folded = Self.foldedASCII(title) ?? Self.folded(title)
    }

    /// The folded title if all of it is ASCII, else nil.
    ///
    /// Most titles are, and a class has tens of thousands: no tables are searched for them.
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
            append(scalar, to: &folded)
        }
        return folded
    }

    private static func append(_ scalar: Unicode.Scalar, to text: inout String) {
        if scalar.isASCII {
            let isCapital = "A"..."Z" ~= scalar
            text.unicodeScalars.append(
                isCapital ? Unicode.Scalar(UInt8(scalar.value) + 32) : scalar)
        } else if scalar == "ı" {
            // Its capital is I, whose small letter is i: the way through capitals would merge them.
            text.unicodeScalars.append(scalar)
        } else {
            // Small, capital and small again gives each letter's case folding: the capital joins ς
            // with σ and ß with ss, and the first step brings ẞ to ß.
            for small in scalar.properties.lowercaseMapping.unicodeScalars {
                for capital in small.properties.uppercaseMapping.unicodeScalars {
                    text += capital.properties.lowercaseMapping
                }
            }
        }
    }
}
