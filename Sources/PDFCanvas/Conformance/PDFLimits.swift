package struct PDFLimits: Sendable {
    /// The maximum number of objects.
    ///
    /// Source: ISO 32000-1, annex C, and ISO 19005-2, 6.1.13.
    package var objects: Int
    /// The maximum number of bytes: offsets have at most ten digits.
    ///
    /// Source: ISO 32000-1, 7.5.4.
    package var bytes: Int
    /// The maximum number of graphics states saved at the same time in an archival file.
    ///
    /// Source: ISO 19005-2, 6.1.13.
    static let mostNested = 28
    /// The greatest number of an archival file, in thousandths.
    ///
    /// Source: ISO 19005-2, 6.1.13.
    static let greatestNumber = 2_147_483_647_000.0
    /// The maximum number of UTF-16 code units of a string in an archival file, whose bytes are at most
    /// 32,767 with the byte order mark.
    ///
    /// Source: ISO 19005-2, 6.1.13.
    static let longestText = 16_382

    /// Creates limits; the defaults are those of the format.
    package init(objects: Int = 8_388_607, bytes: Int = 9_999_999_999) {
        self.objects = objects
        self.bytes = bytes
    }
}
