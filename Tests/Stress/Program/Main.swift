import PageMeasures

/// The program that measures pages for `scripts/stress`.
///
/// It reads lines with a template, the path of a data file, and a page, with tabs between them, and
/// prints the measures of each document's pages.
@main struct Main {
    static func main() async {
        guard CommandLine.arguments.count == 2 else {
            print("usage: measure-pages RESOURCES")
            return
        }
        let run = MeasuringRun(resources: CommandLine.arguments[1])
        while let line = readLine() {
            guard let one = MeasuringRun.Case(line: line) else { continue }
            print(await run.line(of: one))
        }
    }
}
