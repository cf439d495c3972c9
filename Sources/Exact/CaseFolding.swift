extension String {
    /// This text without differences in case: two strings differ only in case if these are
    /// equal.
    ///
    /// It is Unicode's full case folding, independent of language: "Straße", "Strasse", "STRASSE"
    /// and "STRAẞE" are the same, and so are "ΟΔΟΣ" and "οδος"; "i", "ı" and "İ" are three
    /// different letters. Equality is canonical equivalence, which is how Swift compares strings.
    package var caseFolded: String {
        // Most strings are ASCII, and a run can have tens of thousands of them.
        if utf8.allSatisfy({ $0 < 0x80 }) { return lowercased() }
        var folded = ""
        for scalar in unicodeScalars { folded.append(caseFolded: scalar) }
        return folded
    }

    package mutating func append(caseFolded scalar: Unicode.Scalar) {
        if scalar.isASCII {
            let isCapital = "A"..."Z" ~= scalar
            unicodeScalars.append(isCapital ? Unicode.Scalar(UInt8(scalar.value) + 32) : scalar)
        } else if scalar == "ı" {
            // Its uppercase is I, whose lowercase is i, so folding by way of uppercase would merge
            // them.
            unicodeScalars.append(scalar)
        } else {
            // Lowercase, uppercase and lowercase again is the case folding of each letter:
            // uppercase merges ς with σ and ß with ss, and the first step turns ẞ into ß.
            for small in scalar.properties.lowercaseMapping.unicodeScalars {
                for capital in small.properties.uppercaseMapping.unicodeScalars {
                    self += capital.properties.lowercaseMapping
                }
            }
        }
    }
}
