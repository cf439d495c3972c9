import Documents
import Publishing

/// Measures what the project promises to be fast at, and prints a table.
///
/// Both sides of a comparison run in turn, and the ratio of their medians is what counts: machines
/// are shared, and single times say little. Arguments name the rows that are wanted: `json`,
/// `png-writer`; without any, all are measured. Other programs stand in `peers`.
@main
struct Bench {
    static func main() async throws {
        var lines = [["What", "Median", "Fastest", "Beside it", "Ratio"]]
        let wanted = CommandLine.arguments.dropFirst()
        if wanted.isEmpty || wanted.contains("json") { lines += try JSONBench.rows() }
        if wanted.isEmpty || wanted.contains("png-writer") { lines += try await PNGBench.rows() }
        for line in lines { print(Self.row(line)) }
    }

    private static func row(_ cells: [String]) -> String {
        let widths = [34, 12, 12, 28, 8]
        return zip(cells, widths).map { cell, width in
            cell + String(repeating: " ", count: max(1, width - cell.count))
        }.joined()
    }
}

/// Times two pieces of work in turn.
struct Pair {
    /// Seconds of each run of the first and of the second work.
    let first: [Double]
    let second: [Double]

    /// Runs both once to warm up, then `runs` times in turn.
    init(runs: Int, _ one: () throws -> Void, _ other: () throws -> Void) rethrows {
        try one()
        try other()
        var (first, second): ([Double], [Double]) = ([], [])
        for _ in 0..<runs {
            first.append(try Self.seconds(one))
            second.append(try Self.seconds(other))
        }
        self.first = first.sorted()
        self.second = second.sorted()
    }

    var firstMedian: Double { first[first.count / 2] }
    var secondMedian: Double { second[second.count / 2] }
    /// How many times as fast the first is.
    var ratio: Double { secondMedian / firstMedian }

    private static func seconds(_ work: () throws -> Void) rethrows -> Double {
        let clock = ContinuousClock()
        let time = try clock.measure(work)
        return Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
    }
}

/// A number with one decimal.
func tenths(_ value: Double) -> String {
    let scaled = Int((value * 10).rounded())
    return "\(scaled / 10).\(scaled % 10)"
}
