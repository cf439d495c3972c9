import Exact

extension FormatStep {
    /// A value between two steps.
    enum State {
        case number(Rational, shown: String)
        /// A number as text, with the signs of data.
        case digits(String, isGrouped: Bool = false, isPercent: Bool = false)
        /// A date, as `YYYY-MM-DD`.
        case date(String)
        case text(String)

        /// Returns the text at the end of a format.
        func text(in words: FormatWords) -> String? {
            switch self {
            case .text(let text): return text
            case .digits(let digits, let isGrouped, let isPercent):
                let number = isGrouped ? words.grouped(digits) : words.signed(digits)
                return isPercent ? words.percent.showing(number) : number
            case .number, .date: return nil
            }
        }
    }

    /// Returns the result of the step; nil if it does not support the value.
    func applied(to state: State, in words: FormatWords) -> State? {
        switch (self, state) {
        // Decimals that never end.
        case (.decimals(.least, _), .number(_, "")), (.plain(.grouped), .number(_, "")),
            (.plain(.signed), .number(_, "")):
            nil
        case (.decimals(.fixed, let decimals), .number(let exact, _)):
            .digits(exact.text(decimals: decimals, rounding: .truncate))
        case (.decimals(.round, let decimals), .number(let exact, _)):
            .digits(exact.text(decimals: decimals, rounding: .halfUp))
        case (.decimals(.least, let decimals), .number(_, let shown)):
            .digits(Self.padded(shown, decimals: decimals))
        case (.decimals(.percent, let decimals), .number(let exact, _)):
            .digits((exact * 100).text(decimals: decimals, rounding: .halfUp), isPercent: true)
        case (.plain(.grouped), .number(_, let shown)): .digits(shown, isGrouped: true)
        case (.plain(.grouped), .digits(let digits, _, let isPercent)):
            .digits(digits, isGrouped: true, isPercent: isPercent)
        case (.plain(.signed), .number(_, let shown)): .digits(Self.signed(shown))
        case (.plain(.signed), .digits(let digits, let isGrouped, let isPercent)):
            .digits(Self.signed(digits), isGrouped: isGrouped, isPercent: isPercent)
        case (.plain(.fraction), .number(let exact, _)): .text(words.fraction(exact))
        case (.plain(.ordinal), .number(let exact, _)): words.ordinal(exact).map { .text($0) }
        case (.date(let form), .date(let day)):
            Day(day).flatMap { form.text(of: $0, in: words) }.map { .text($0) }
        case (.plain(.upper), .text(let text)): .text(text.uppercased())
        case (.plain(.lower), .text(let text)): .text(text.lowercased())
        case (.plain(.initial), .text(let text)): .text(String(text.prefix(1)))
        default: nil
        }
    }
}

extension FormatStep {
    /// Returns digits with zeros at their end, so that they have at least a number of decimals.
    private static func padded(_ digits: String, decimals: Int) -> String {
        let known = digits.firstIndex(of: ".").map { digits[$0...].dropFirst().count }
        guard let last = digits.last, last.isWholeNumber, known ?? 0 < decimals else {
            return digits
        }
        return digits + (known == nil ? "." : "")
            + String(repeating: "0", count: decimals - (known ?? 0))
    }

    /// Returns digits with a plus if they are more than zero.
    private static func signed(_ digits: String) -> String {
        let hasSign = digits.first.map { !$0.isNumber } ?? true
        return hasSign || digits.allSatisfy { "0.".contains($0) } ? digits : "+" + digits
    }
}

extension FormatStep.DateForm {
    /// Returns a day in this form; nil if there are no words for it.
    fileprivate func text(of day: Day, in words: FormatWords) -> String? {
        switch self {
        case .iso: "\(day)"
        case .short: words.shortDate?.text(of: day, in: words)
        case .long: words.longDate?.text(of: day, in: words)
        case .pattern(let pattern): pattern.text(of: day, in: words)
        }
    }
}

extension FormatWords {
    /// Returns a number with its first digits in groups of three, and the language's signs.
    fileprivate func grouped(_ number: String) -> String {
        let start = number.prefix { !$0.isWholeNumber }
        let digits = number.dropFirst(start.count).prefix(while: \.isWholeNumber)
        let rest = number.dropFirst(start.count + digits.count)
        var text = ""
        for (position, digit) in digits.enumerated() {
            if position > 0, (digits.count - position).isMultiple(of: 3) { text += group }
            text.append(digit)
        }
        return signed(String(start)) + text + signed(String(rest))
    }

    /// Returns a number as an exact fraction: 3, ½, 1¾, 5⁄7 or 2 5⁄7.
    fileprivate func fraction(_ number: Rational) -> String {
        let mixed = MixedNumber(number)
        let sign = mixed.isNegative ? minus : ""
        guard let (above, below) = mixed.fraction else { return sign + mixed.whole }
        let whole = mixed.whole == "0" ? "" : mixed.whole
        if let known = Self.fractions["\(above)/\(below)"] { return sign + whole + known }
        // Without a space, the digits would belong to the fraction.
        let space = whole.isEmpty ? "" : "\u{202F}"
        return "\(sign)\(whole)\(space)\(above)\u{2044}\(below)"
    }

    /// The fractions that Unicode has as characters.
    private static let fractions = [
        "1/2": "½", "1/3": "⅓", "2/3": "⅔", "1/4": "¼", "3/4": "¾", "1/5": "⅕", "2/5": "⅖",
        "3/5": "⅗", "4/5": "⅘", "1/6": "⅙", "5/6": "⅚", "1/8": "⅛", "3/8": "⅜", "5/8": "⅝",
        "7/8": "⅞",
    ]

    /// Returns a whole number that is not negative as an ordinal; nil for any other number.
    fileprivate func ordinal(_ number: Rational) -> String? {
        guard number.isInteger, number.signum >= 0 else { return nil }
        let digits = number.exactText
        return ordinals.text(of: digits).showing(digits)
    }
}
