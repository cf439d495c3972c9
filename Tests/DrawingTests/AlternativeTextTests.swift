import TestSupport
import Testing

@testable import Drawing

/// A text in place of a picture is made from the items of its page.
@Suite struct AlternativeTextTests {
    private func text(of items: [Item]) -> String {
        Page(size: Size(width: 100, height: 50), items: items).alternativeText
    }

    private func line(_ text: String, y: Double = 8) -> Item {
        let line = FixedShaper().shape(
            TextRequest(text: text, style: TextStyle(families: ["Inter"], size: 10))
        ).lines[0]
        return .text(PlacedText(line: line, origin: Point(x: 1, y: y), color: .black))
    }

    private func group(_ role: Role?, _ items: Item...) -> Item {
        .group(Group(role: role, items: items))
    }

    private func words(_ role: Role, _ text: String) -> Item { group(role, line(text)) }

    private func row(_ name: String, _ cells: String?...) -> Item {
        .group(
            Group(
                role: .row,
                items: [words(.rowHeaderCell, name)]
                    + cells.map { $0.map { words(.cell, $0) } ?? group(.cell) }))
    }

    private func head(_ names: String...) -> Item {
        group(
            .tableHead, .group(Group(role: .row, items: names.map { words(.headerCell, $0) })))
    }

    @Test("The main heading is first, and figures are after the first words")
    func order() {
        #expect(
            text(of: [
                words(.paragraph, "Hill School"), words(.heading(1), "Ada"),
                group(.list, words(.listItem, "GPA 4.0"), words(.listItem, "Rank 1")),
                words(.heading(2), "Courses"), words(.paragraph, "None."),
                words(.paragraph, "End"),
            ]) == "Ada: Hill School; GPA 4.0; Rank 1. Courses: None. End")
        #expect(
            text(of: [
                group(.figure(alternative: "Photo of Ada"), line("a star")),
                words(.paragraph, "Ada"), group(.figure(alternative: "Bars: 1, 2")),
            ]) == "Ada; Photo of Ada; Bars: 1, 2")
        #expect(text(of: [group(.figure(alternative: "A line"))]) == "A line")
        // Several cards on a sheet keep their order.
        #expect(
            text(of: [
                words(.paragraph, "1"), words(.heading(1), "Ada"), words(.paragraph, "2"),
                words(.heading(1), "Ben"),
            ]) == "1. Ada: 2. Ben")
    }

    @Test("Decoration is not read, but what is on each page is")
    func repeatedContent() {
        #expect(
            text(of: [
                words(.decoration, "DRAFT"), words(.pageHeader, "Ada, continued"),
                group(.repetition, words(.paragraph, "Again")), words(.pageFooter, "Page 2 of 2"),
            ]) == "Ada, continued; Again; Page 2 of 2")
    }

    @Test("The name of an item is before it, without numbers and marks")
    func lists() {
        func item(_ label: Role, _ name: String, _ items: Item...) -> Item {
            .group(Group(role: .listItem, items: [words(label, name)] + items))
        }
        #expect(
            text(of: [
                group(
                    .list,
                    item(.label, "1)", words(.paragraph, "Art"), words(.paragraph, "3 credits")),
                    item(.label, "GPA", words(.paragraph, "4.0")), item(.label, "Note:"),
                    item(.spoken(.label, as: "Number"), "#", words(.paragraph, "7"))),
                words(.spoken(.paragraph, as: "6 feet"), "6′"),
            ]) == "Art, 3 credits; GPA: 4.0; Note: Number: 7; 6 feet")
    }

    @Test("Values of a table have the names of their columns")
    func tables() {
        #expect(
            text(of: [
                words(.heading(2), "Courses"),
                group(
                    .table, group(.repetition, head("Course", "Score", "Mark")),
                    group(
                        .tableBody, row("Art", "97", "A"), row("Music", nil, "P"),
                        row("Drama", nil, nil))),
                words(.paragraph, "End"),
            ]) == "Courses: Art, Score 97, Mark A; Music, Mark P; Drama. End")
    }

    @Test("Rows that name other rows are headings, as titles above all columns are")
    func groupsOfRows() {
        let two = Role.Span(columns: 2)
        let table = group(
            .table,
            group(
                .tableHead,
                group(.row, words(.spanningHeaderCell(Role.Span(columns: 3)), "Biology")),
                group(
                    .row, words(.spanningHeaderCell(Role.Span(rows: 2)), "Work"),
                    words(.spanningHeaderCell(two), "Term 1")),
                group(.row, words(.headerCell, "Points"), words(.headerCell, "Of"))),
            group(
                .tableBody,
                group(.row, words(.spanningHeaderCell(two), "Tests, 40%"), words(.cell, "92")),
                row("Plants", "88", "100"),
                group(.row, words(.headerCell, "Quizzes"), group(.cell), group(.cell)),
                row("One", "7", "8")))
        #expect(
            text(of: [table])
                == "Biology. Tests, 40%, 92: Plants, Term 1 Points 88, Term 1 Of 100."
                + " Quizzes: One, Term 1 Points 7, Term 1 Of 8")
        #expect(text(of: [group(.table, head("Date", "Opponent"))]) == "Date, Opponent")
    }

    @Test("Lines of a paragraph are one text, on one line")
    func lines() {
        #expect(
            text(of: [
                group(
                    .paragraph, line("An exam\u{AD}", y: 1), line("ple of", y: 2),
                    group(nil, line("two\tlines ", y: 3)), line("and pieces", y: 3))
            ]) == "An example of two lines and pieces")
        #expect(text(of: [group(.paragraph, line("数据", y: 1), line("结构", y: 2))]) == "数据结构")
    }

    @Test("A long text ends after a word")
    func limit() {
        let words = (1_001...1_400).map { "\($0)" }
        let items = words.map { self.words(.paragraph, $0) }
        let text = text(of: items)
        #expect(text == words[..<250].joined(separator: "; ") + "; …")
        #expect(text.count == AlternativeText.mostCharacters + 1)
        let paragraph = self.text(of: [self.words(.paragraph, words.joined(separator: " "))])
        #expect(paragraph == words[..<300].joined(separator: " ") + " …")
    }
}
