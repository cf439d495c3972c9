import Testing

@testable import Tables

/// Terms are in the order of a school year, whatever the order in a table is.
@Suite struct TermOrderTests {
    @Test(arguments: [
        (["Q2", "Q1"], ["Q1", "Q2"]),
        (["Semester 2", "Semester 1"], ["Semester 1", "Semester 2"]),
        (["Second Semester", "First Semester"], ["First Semester", "Second Semester"]),
        (["2nd Quarter", "1st Quarter"], ["1st Quarter", "2nd Quarter"]),
        (["10", "9"], ["9", "10"]), (["Final", "Q2", "Q1"], ["Q1", "Q2", "Final"]),
        (["Spring", "Fall", "Winter"], ["Fall", "Winter", "Spring"]),
        (["Spring 2025", "Fall 2024"], ["Fall 2024", "Spring 2025"]),
    ])
    func isThatOfAYear(_ names: [String], _ sorted: [String]) {
        #expect(TermOrder.sorted(names) == sorted)
    }

    @Test(arguments: [["Q1", "S1"], ["Alpha", "Beta"], ["Q1", "Fall"], ["T1", "T1"]])
    func isNotKnown(_ names: [String]) {
        #expect(TermOrder.sorted(names) == nil)
    }
}
