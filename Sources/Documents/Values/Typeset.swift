extension String {
    /// The number with a typographic minus sign, which is as wide as a plus sign.
    var typeset: String {
        utf8.contains(UInt8(ascii: "-")) ? String(map { $0 == "-" ? "−" : $0 }) : self
    }

    /// The text with a narrow space between groups of three digits in whole numbers of more than four.
    var withGroupedDigits: String {
        var (text, digits, isAfterPoint) = ("", "", false)
        func grouped() -> String {
            guard digits.count > 4, !isAfterPoint else { return digits }
            return String(
                digits.enumerated().flatMap { place, digit in
                    let rest = digits.count - place
                    return place > 0 && rest % 3 == 0 ? ["\u{202F}", digit] : [digit]
                })
        }
        for character in self {
            if character.isASCII, character.isNumber {
                digits.append(character)
                continue
            }
            text += grouped()
            (digits, isAfterPoint) = ("", !digits.isEmpty && character == ".")
            text.append(character)
        }
        return text + grouped()
    }
}
