import Input
import Schema

/// A legend that explains marks of standards of a student.
struct StandardLegend {
    private let legend: Legend
    private let list: CodeList

    static let record = RecordType<StandardLegend> {
        Fact("name", "the name of the legend in the file") { $0.legend.key }
        Fact("isUsual", "whether it is `standards`, which needs no name") {
            $0.legend == .standards
        }
        Fact.list("marks", mark, "the marks, in the order of the file") { $0.list.entries }
    }

    private static let mark = RecordType<CodeList.Entry> { CodeFields.mark.facts }

    /// Returns the legends that the standards of a student use, in the order of the file.
    static func legends(of page: StudentPage) -> [StandardLegend] {
        let names = Set(page.courses.lazy.flatMap(\.standards).map(\.legendName))
        let legends = page.head.codes.legends
        return legends.names.lazy.filter(names.contains).compactMap { name in
            let legend = Legend(key: name)
            return legends[legend].map { StandardLegend(legend: legend, list: $0) }
        }
    }
}
