extension String {
    /// A number with the minus sign of print, which is as wide as a plus.
    var typeset: String {
        utf8.contains(UInt8(ascii: "-")) ? String(map { $0 == "-" ? "−" : $0 }) : self
    }
}
