extension WholeNumber {
    /// The number of decimal digits that are read or written at once: 10¹⁹ fits a machine word.
    private static let chunk = 19
    private static let chunkSize: UInt = 10_000_000_000_000_000_000

    /// Creates a number at least 0 from decimal digits, each 0 to 9.
    init(digits: [UInt8]) {
        var magnitude: [UInt] = []
        var index = 0
        // The first chunk is the odd one, so that all others are full.
        var end = digits.count % Self.chunk
        while index < digits.count {
            var value: UInt = 0
            while index < end {
                value = value * 10 + UInt(digits[index])
                index += 1
            }
            for place in magnitude.indices {
                let (high, low) = magnitude[place].multipliedFullWidth(by: Self.chunkSize)
                let (sum, overflow) = low.addingReportingOverflow(value)
                magnitude[place] = sum
                value = high + (overflow ? 1 : 0)
            }
            if value > 0 { magnitude.append(value) }
            end += Self.chunk
        }
        self.init(magnitude: magnitude)
    }
}

extension WholeNumber: CustomStringConvertible {
    /// The number in decimal digits: "-90".
    var description: String {
        var rest = magnitude
        var chunks: [UInt] = []
        while !rest.isEmpty {
            chunks.append(Self.divide(&rest, by: Self.chunkSize))
            while rest.last == 0 { rest.removeLast() }
        }
        guard let first = chunks.popLast() else { return "0" }
        var text = (isNegative ? "-" : "") + String(first)
        for chunk in chunks.reversed() {
            let digits = String(chunk)
            text += String(repeating: "0", count: Self.chunk - digits.utf8.count) + digits
        }
        return text
    }
}
