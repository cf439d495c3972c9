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
}
