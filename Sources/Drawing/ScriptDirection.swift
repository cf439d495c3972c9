extension Unicode.Scalar {
    /// Whether it is in a block of scripts that are written from right to left: Hebrew, Arabic, Syriac,
    /// Thaana, N'Ko, and others.
    ///
    /// Source: Unicode 16, Blocks.txt, and the ranges of Bidi_Class R and AL in DerivedBidiClass.txt.
    package var isOfScriptFromRight: Bool {
        switch value {
        case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
            true
        default: false
        }
    }

    /// The direction of a letter, or of an invisible mark; nil for others.
    fileprivate var directionOfLetter: TextDirection? {
        switch value {
        case 0x41...0x5A, 0x61...0x7A, 0x200E: return .leftToRight
        case 0x200F: return .rightToLeft
        case ..<0x80: return nil
        default:
            guard properties.isAlphabetic else { return nil }
            return isOfScriptFromRight ? .rightToLeft : .leftToRight
        }
    }
}

extension String {
    /// The direction of the first letter, or of an invisible mark of direction before it; nil if there is none.
    package var directionOfFirstLetter: TextDirection? {
        for scalar in unicodeScalars {
            if let direction = scalar.directionOfLetter { return direction }
        }
        return nil
    }

    /// Returns the text with an invisible mark at its start if it has letters of a direction, but would not be read in
    /// it.
    ///
    /// A line is read in the direction of its first letter, so that a name in another script can change the order of a
    /// sentence that begins with it. Text whose letters have one direction, such as lengths in a document in Hebrew, is
    /// read in that.
    package func read(in direction: TextDirection) -> String {
        guard let own = directionOfFirstLetter, own != direction,
            unicodeScalars.contains(where: { $0.directionOfLetter == direction })
        else { return self }
        return direction.mark + self
    }
}

extension TextDirection {
    package var mark: String { self == .leftToRight ? "\u{200E}" : "\u{200F}" }
}
