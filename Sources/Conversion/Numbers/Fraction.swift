import Exact

/// Why a text is not read as a factor.
package enum FractionError: Error, Sendable, Hashable {
    /// One of the numbers is none.
    case number(DecimalError)
    /// The number below the line is 0.
    case zeroBelow

    /// What was found and what would be right, in one line.
    package var message: String {
        switch self {
        case .number(let error): error.message
        case .zeroBelow: "a fraction cannot have 0 below its line"
        }
    }
}

extension Rational {
    /// Reads a decimal number, or two with a slash between them, exactly: "0.3048", "5/9",
    /// "4.4482216152605/0.00064516".
    ///
    /// - Throws: `FractionError` if a part is not in the grammar of `init(decimal:)`, or 0 is divided
    ///   by.
    package init(fraction text: String) throws(FractionError) {
        guard let slash = text.firstIndex(of: "/") else {
            self = try Self.part(text[...])
            return
        }
        let above = try Self.part(text[..<slash])
        let below = try Self.part(text[text.index(after: slash)...])
        guard let quotient = above.divided(by: below) else { throw .zeroBelow }
        self = quotient
    }

    private static func part(_ text: Substring) throws(FractionError) -> Rational {
        do {
            return try Rational(decimal: text)
        } catch {
            throw .number(error)
        }
    }
}
