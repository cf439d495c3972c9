/// A height in feet and inches, such as 6-1, 5'10", or 6 ft 1 in.
struct FeetAndInches {
    /// The height in inches, as a number in the notation of JSON.
    let inches: String

    /// Reads a height; nil for other text.
    init?(_ text: String) {
        let parts = text.lowercased().split { !$0.isNumber && $0 != "." }
        guard (1...2).contains(parts.count), let feet = Int(parts[0]), 2...8 ~= feet,
            text.first?.isNumber == true
        else { return nil }
        let marks = text.lowercased().filter { !$0.isNumber && $0 != "." && !$0.isWhitespace }
        let isHeight = ["-", "'", "\u{2019}", "\u{2032}", "ft"].contains { marks.hasPrefix($0) }
        guard isHeight else { return nil }
        guard parts.count == 2 else {
            inches = String(feet * 12)
            return
        }
        guard let rest = Int(parts[1]), rest < 12 else { return nil }
        inches = String(feet * 12 + rest)
    }
}
