import Exact

extension Rational {
    /// Reads a decimal number, or two separated by a slash, exactly: "0.3048", "5/9",
    /// "4.4482216152605/0.00064516".
    ///
    /// - Throws: `ConversionError` if a part does not follow the grammar of `init(decimal:)`, or
    ///   for a division by 0.
    package init(fraction text: String) throws(ConversionError) {
        guard let slash = text.firstIndex(of: "/") else {
            self = try Self.part(text[...])
            return
        }
        let above = try Self.part(text[..<slash])
        let below = try Self.part(text[text.index(after: slash)...])
        guard let quotient = above.divided(by: below) else { throw .zeroDenominator }
        self = quotient
    }

    private static func part(_ text: Substring) throws(ConversionError) -> Rational {
        do {
            return try Rational(decimal: text)
        } catch {
            throw .number(error)
        }
    }
}
