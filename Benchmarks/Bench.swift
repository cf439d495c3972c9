import Documents
import Publishing

/// Measures the parts of the project that must be fast, and prints a table.
///
/// Both sides of a comparison run alternately, and only the ratio of their medians matters: the
/// machine is shared, so single times vary. Arguments select rows: `json`, `png-writer`, `tables`; without
/// arguments, all are measured. Other programs are in `peers`.
@main
struct Bench {
    static func main() async throws {
        var lines = [["What", "Median", "Fastest", "Compared with", "Ratio"]]
        let wanted = CommandLine.arguments.dropFirst()
        if wanted.isEmpty || wanted.contains("json") { lines += try JSONBench.rows() }
        if wanted.isEmpty || wanted.contains("png-writer") { lines += try await PNGBench.rows() }
        if wanted.isEmpty || wanted.contains("tables") { lines += try TableBench.rows() }
        for line in lines { print(Self.row(line)) }
    }

    private static func row(_ cells: [String]) -> String {
        let widths = [34, 12, 12, 28, 8]
        return zip(cells, widths).map { cell, width in
            cell + String(repeating: " ", count: max(1, width - cell.count))
        }.joined()
    }
}

/// Times two pieces of work alternately.
struct Pair {
    /// The seconds of each run of the first and the second piece of work.
    let first: [Double]
    let second: [Double]

    /// Runs both once to warm up, then `runs` times alternately.
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
    /// How many times as fast the first one is.
    var ratio: Double { secondMedian / firstMedian }

    private static func seconds(_ work: () throws -> Void) rethrows -> Double {
        let clock = ContinuousClock()
        let time = try clock.measure(work)
        return Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
    }
}

/// Returns a number with one decimal.
func tenths(_ value: Double) -> String {
    let scaled = Int((value * 10).rounded())
    return "\(scaled / 10).\(scaled % 10)"
}
