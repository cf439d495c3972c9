extension String {
    /// The number with a typographic minus sign, which is as wide as a plus sign.
    var typeset: String {
        utf8.contains(UInt8(ascii: "-")) ? String(map { $0 == "-" ? "−" : $0 }) : self
    }
}
