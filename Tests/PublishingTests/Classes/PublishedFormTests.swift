import TestSupport
import Testing

@testable import Documents
@testable import Publishing

/// Tests of the examples that have the fields of forms that schools have published.
@Suite struct PublishedFormTests {
    /// Each document fits on its pages, and shows what other documents do not have.
    @Test(arguments: [
        (
            "transcript", "virginia", 2,
            [
                "Corbin Ridge, Virginia 24991", "555-0193", "Days absent: 6", "Days absent: 5",
                "Credits by subject", "2 of 2", "Levels in the weighted GPA", "52 Ferry Lane",
            ]
        ),
        ("base/year-card", "maryland", 1, ["555-0155", "absent, unlawful", "Cumulative GPA"]),
        (
            "standards-card", "minnesota", 2,
            [
                "Learning behaviors", "Marks of standards", "Geometry and measurement",
                "consistently",
            ]
        ),
    ])
    func everyFormFits(
        _ template: String, _ data: String, _ count: Int, _ texts: [String]
    ) throws {
        for size in ["letter", "a4"] {
            let school = try SchoolPages(template, data: "school-year/\(data).yaml", page: size)
            let (pages, lines) = try school.pages(of: school.ids[0])
            #expect(lines == [])
            #expect(pages.count == count)
            for text in texts {
                #expect(pages.contains { $0.line(text) != nil }, "\(text)")
            }
        }
    }
}
