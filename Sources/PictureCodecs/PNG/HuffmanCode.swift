/// A Huffman code for symbols by their frequency.
struct HuffmanCode {
    /// The number of bits of each symbol; 0 if it does not occur.
    private(set) var lengths: [UInt8]
    /// The bits of each symbol, with the first bit lowest.
    private(set) var bits: [UInt16]

    /// Creates a code in which no symbol has more than `longest` bits.
    ///
    /// It has at least two symbols, since some readers reject a code with one.
    init(counts: [UInt32], longest: Int) {
        var counts = counts
        var used = counts.reduce(0) { $1 > 0 ? $0 + 1 : $0 }
        for symbol in counts.indices where used < 2 && counts[symbol] == 0 {
            counts[symbol] = 1
            used += 1
        }
        // The rarest first; of equals, the lowest.
        let order = counts.indices.filter { counts[$0] > 0 }
            .map { UInt64(counts[$0]) << 16 | UInt64($0) }.sorted()
        let symbols = order.map { Int($0 & 0xFFFF) }
        lengths = Array(repeating: 0, count: counts.count)
        let depths = Self.depths(of: order.map { $0 >> 16 }, longest: longest)
        for (symbol, depth) in zip(symbols, depths) { lengths[symbol] = UInt8(depth) }
        bits = Self.bits(for: lengths, longest: longest)
    }

    /// Returns the depths of the leaves in the Huffman tree; weights are ascending.
    private static func depths(of weights: [UInt64], longest: Int) -> [Int] {
        let leaves = weights.count
        var weights = weights
        var parents = [Int](repeating: 0, count: 2 * leaves - 1)
        // Joined nodes are created in order of their weights, so two queues are enough.
        var (leaf, joined) = (0, leaves)
        for node in leaves..<(2 * leaves - 1) {
            var weight: UInt64 = 0
            for _ in 0..<2 {
                let takesLeaf =
                    leaf < leaves && (joined >= node || weights[leaf] <= weights[joined])
                let child = takesLeaf ? leaf : joined
                if takesLeaf { leaf += 1 } else { joined += 1 }
                weight += weights[child]
                parents[child] = node
            }
            weights.append(weight)
        }
        var depths = [Int](repeating: 0, count: 2 * leaves - 1)
        for node in (0..<(2 * leaves - 2)).reversed() {
            depths[node] = depths[parents[node]] + 1
        }
        return limited(Array(depths.prefix(leaves)), longest: longest)
    }

    /// Limits depths to `longest`, making the rarest other codes longer until all fit again.
    private static func limited(_ depths: [Int], longest: Int) -> [Int] {
        var counts = [Int](repeating: 0, count: longest + 1)
        for depth in depths { counts[min(depth, longest)] += 1 }
        // The Kraft sum in units of the deepest leaf.
        var sum = counts.indices.dropFirst().reduce(0) { $0 + counts[$1] << (longest - $1) }
        while sum > 1 << longest {
            counts[longest] -= 1
            for depth in (1..<longest).reversed() where counts[depth] > 0 {
                counts[depth] -= 1
                counts[depth + 1] += 2
                break
            }
            sum -= 1
        }
        // The rarest symbols are first and get the longest codes.
        return counts.indices.reversed().flatMap { Array(repeating: $0, count: counts[$0]) }
    }

    /// Assigns codes from their lengths (RFC 1951, section 3.2.2).
    private static func bits(for lengths: [UInt8], longest: Int) -> [UInt16] {
        var counts = [Int](repeating: 0, count: longest + 1)
        for length in lengths where length > 0 { counts[Int(length)] += 1 }
        var next = [UInt16](repeating: 0, count: longest + 1)
        var code = 0
        for length in 1...longest {
            code = (code + counts[length - 1]) << 1
            next[length] = UInt16(truncatingIfNeeded: code)
        }
        return lengths.map { length in
            guard length > 0 else { return 0 }
            defer { next[Int(length)] += 1 }
            return reversed(next[Int(length)]) >> (16 - UInt16(length))
        }
    }

    private static func reversed(_ value: UInt16) -> UInt16 {
        var (left, result) = (value, UInt16(0))
        for _ in 0..<16 {
            result = result << 1 | left & 1
            left >>= 1
        }
        return result
    }
}
