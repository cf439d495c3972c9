/// The code lengths of a block's two codes, compressed with a third code (RFC 1951, section 3.2.7).
struct BlockHeader {
    /// The order of the third code's lengths.
    private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

    /// A code length, or a repetition with an additional count.
    private struct Step {
        var symbol: Int
        var rest = 0
        var restBits = 0
    }

    private let literalCount: Int
    private let distanceCount: Int
    private let steps: [Step]

    /// Creates the header for codes with these lengths.
    init(_ literals: [UInt8], _ distances: [UInt8]) {
        literalCount = max(257, 1 + (literals.lastIndex { $0 > 0 } ?? 0))
        distanceCount = max(1, 1 + (distances.lastIndex { $0 > 0 } ?? 0))
        steps = Self.steps(
            for: Array(literals.prefix(literalCount)) + distances.prefix(distanceCount))
    }

    private static func steps(for lengths: [UInt8]) -> [Step] {
        var steps: [Step] = []
        var place = 0
        while place < lengths.count {
            let length = lengths[place]
            var run = lengths[place...].prefix { $0 == length }.count
            place += run
            if length > 0 {
                steps.append(Step(symbol: Int(length)))
                run -= 1
            }
            while run > 0 {
                if length == 0, run >= 11 {
                    let piece = min(run, 138)
                    steps.append(Step(symbol: 18, rest: piece - 11, restBits: 7))
                    run -= piece
                } else if length == 0, run >= 3 {
                    steps.append(Step(symbol: 17, rest: run - 3, restBits: 3))
                    run = 0
                } else if length > 0, run >= 3 {
                    let piece = min(run, 6)
                    steps.append(Step(symbol: 16, rest: piece - 3, restBits: 2))
                    run -= piece
                } else {
                    steps.append(Step(symbol: Int(length)))
                    run -= 1
                }
            }
        }
        return steps
    }

    /// Writes the part after a block's type.
    func write(to writer: inout BitWriter) {
        var counts = [UInt32](repeating: 0, count: 19)
        for step in steps { counts[step.symbol] += 1 }
        let code = HuffmanCode(counts: counts, longest: 7)
        let shown = max(4, 1 + (Self.order.lastIndex { code.lengths[$0] > 0 } ?? 0))
        writer.put(literalCount - 257, 5)
        writer.put(distanceCount - 1, 5)
        writer.put(shown - 4, 4)
        for symbol in Self.order.prefix(shown) { writer.put(Int(code.lengths[symbol]), 3) }
        for step in steps {
            writer.put(Int(code.bits[step.symbol]), Int(code.lengths[step.symbol]))
            writer.put(step.rest, step.restBits)
        }
    }
}
