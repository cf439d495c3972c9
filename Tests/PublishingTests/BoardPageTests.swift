import Drawing
import Schema
import Templates
import TestSupport
import Testing

@testable import Documents
@testable import Publishing

/// Tests the positions of the items on the chalkboard, on every named page size.
@Suite struct BoardPageTests {
    private static let titles: [[String]] = [
        ["Mobile Programming", "Algorithms", "Data Structures", "Senior Project"],
        (1...4).map {
            "An introduction to the theory and practice of very long titles, part \($0)"
        },
        ["Введение в логику", "مقدمة في الجبر", "数据结构与算法", "हिन्दी साहित्य 🎓"],
        ["Ý", "ÅÇĘ̨gjpqy", "W", String(repeating: "W", count: 60)],
    ]

    /// Points whose mean grade is 4, 2.5 and 0, with the color of the GPA.
    private static let points: [(points: [String], color: String)] = [
        (["95", "95", "95", "95"], "#86ee90"), (["85", "75", "85", "75"], "#ffb83d"),
        (["1", "2", "3", "4"], "#ff9094"),
    ]

    @Test(arguments: (PageSize.named + PageSize.landscape).map(\.name))
    func everythingHasItsPlace(_ name: String) throws {
        let size = try PageSize.parse(name)
        let pages = try BoardPages(isLandscape: size.width > size.height)
        for titles in Self.titles {
            for count in 0...4 {
                let (points, color) = Self.points[(count + 2) % 3]
                let courses = (0..<count).map {
                    courseJSON(titles[$0], credits: $0 == 1 ? "12.5" : "3", points: points[$0])
                }
                let page = try pages.page(
                    of: boardJSON(courses, title: count == 2 ? titles[3] : "gpa calculator"),
                    size: size)
                check(page, count, color, "\(name), \(count) courses, \(titles[0])")
            }
        }
    }

    private func check(_ page: BoardPage, _ count: Int, _ color: String, _ comment: Comment) {
        let width = page.size.width
        let unit = min(width, page.size.height)
        #expect(page.document.pages.count == 1, comment)
        // The frame is 6.43% of the shorter side wide, and the top of the ledge is 11% above the edge.
        let slate = Rect(
            x: 0.064 * unit, y: 0.045 * unit, width: width - 0.128 * unit,
            height: page.size.height - 0.155 * unit)
        for mark in page.marks where mark.rect.size.width < width - 0.12 * unit {
            #expect(slate.contains(mark.rect, tolerance: 0.01), "\(mark) in \(comment)")
        }
        #expect(page.rows.count == count, comment)
        var bottom = page.heading.map(\.rect.maxY).max() ?? 0
        #expect(!page.heading.isEmpty, comment)
        for row in page.rows {
            let badges = row.filter(\.isBadge)
            #expect(badges.count == 1 && row.count >= 5, comment)
            guard let badge = badges.first, let letter = row.last else { continue }
            #expect(badge.rect.contains(letter.rect, tolerance: 0.02 * unit), comment)
            #expect(letter.color?.hex == "#141d1b", comment)
            // Number, title, credits and badge are next to each other, from left to right.
            // A title can have two lines.
            let line = row.dropLast()
            var ends = 0.0
            for (left, right) in zip(line, line.dropFirst()) {
                ends = max(ends, left.rect.maxX)
                if left.rect.minX == right.rect.minX {
                    #expect(left.rect.midY < right.rect.midY, "\(left), \(right): \(comment)")
                } else {
                    #expect(ends <= right.rect.minX + 0.01, "\(left), \(right): \(comment)")
                }
            }
            let top = row.map(\.rect.minY).min() ?? 0
            #expect(top >= bottom - 0.01, "rows of \(comment)")
            bottom = row.map(\.rect.maxY).max() ?? 0
        }
        guard let gpa = page.gpa else {
            Issue.record("no GPA in \(comment)")
            return
        }
        #expect(gpa.color?.hex == (count == 0 ? "#f4f1e6" : color), comment)
        if width > page.size.height {
            // The GPA is next to the courses, and its number is below its label.
            let right = page.rows.flatMap { $0.map(\.rect.maxX) }.max() ?? 0
            #expect(gpa.name == "GPA:" && gpa.rect.minX > right, comment)
            if count > 0, let number = page.marks.last {
                #expect(number.color == gpa.color && number.fontSize > gpa.fontSize, comment)
                #expect(abs(number.rect.midX - gpa.rect.midX) < 0.02 * unit, comment)
                #expect(number.rect.minY >= gpa.rect.minY + gpa.fontSize, comment)
            }
        } else {
            #expect(gpa.rect.minY >= bottom, comment)
            #expect((gpa.name.count > 5) == (count > 0), "\(gpa.name) in \(comment)")
            #expect(abs(gpa.rect.midX - width / 2) < 0.02 * width, comment)
        }
        #expect(gpa.fontSize > page.rows.flatMap { $0 }.map(\.fontSize).max() ?? 0, comment)
    }

    /// Titles have a second line before they get smaller, and get smaller before they are cut.
    @Test(arguments: ["letter", "a4", "phone-4", "letter-landscape"])
    func longTitlesHaveTwoLines(_ name: String) throws {
        let size = try PageSize.parse(name)
        let pages = try BoardPages(isLandscape: size.width > size.height)
        let titles = [
            "Short", "Introduction to the Physics of Stars",
            "Advanced Placement Comparative Government and Politics, fall",
        ]
        let board = try pages.page(
            of: boardJSON(
                titles.map { courseJSON($0) },
                title: "Spring semester of the third year at Juniper Hill High School"),
            size: size)
        for (title, row) in zip(titles, board.rows) {
            let lines = row.dropFirst().prefix { !$0.name.hasPrefix("|") }
            #expect(lines.count == (title == "Short" ? 1 : 2))
            #expect(lines.map(\.name).joined(separator: " ") == title)
        }
        #expect(board.heading.count == 2)
        #expect(board.heading.allSatisfy { !$0.name.contains("…") })
        let sizes = board.rows.map { $0[1].fontSize }
        #expect(sizes[0] >= sizes[1] && sizes[1] > sizes[2])
        #expect(sizes[2] > 0.5 * sizes[0])
    }

    @Test func extremeTitlesEnd() throws {
        let size = try PageSize.parse("letter")
        let pages = try BoardPages()
        let fitting = try pages.page(of: boardJSON([courseJSON("Short")]), size: size)
        #expect(fitting.lines.isEmpty)
        let tight = try pages.page(
            of: boardJSON([courseJSON("Introduction to Physics")]), size: size)
        #expect(tight.lines.isEmpty)
        #expect(tight.rows[0][1].fontSize == fitting.rows[0][1].fontSize)
        let title = Array(repeating: "Introduction to programming", count: 6).joined(separator: " ")
        let long = try pages.page(of: boardJSON([courseJSON(title)]), size: size)
        #expect(long.lines.count == 1)
        #expect(
            long.lines[0].contains("was shrunk from 34.9 pt to 18.4 pt and cut to fit"),
            "\(long.lines)")
        #expect(long.rows[0][2].name.hasSuffix("…"))
    }

    /// The board for home printers is the same board inside a margin of half an inch.
    @Test(arguments: ["letter", "a4-landscape"])
    func insetBoards(_ name: String) throws {
        let size = try PageSize.parse(name)
        let isLandscape = size.width > size.height
        let json = boardJSON([courseJSON("One"), courseJSON("Two")])
        let inset = try BoardPages(template: "chalkboard-inset", isLandscape: isLandscape)
            .page(of: json, size: size)
        let small = Size(width: size.width - 72, height: size.height - 72)
        let board = try BoardPages(isLandscape: isLandscape).page(of: json, size: small)
        #expect(inset.lines.isEmpty)
        #expect(inset.document.pages[0].size == size)
        for (one, other) in [(inset.marks, board.marks), (inset.background, board.background)] {
            #expect(one.map(\.name) == other.map(\.name) && !one.isEmpty)
            for (mark, plain) in zip(one, other) {
                let moved = plain.rect.moved(by: Point(x: 36, y: 36))
                #expect(
                    moved.contains(mark.rect, tolerance: 1e-6)
                        && mark.rect.contains(moved, tolerance: 1e-6))
            }
        }
    }

    /// With more courses, the last one is lower.
    ///
    /// The position of the first one does not change.
    @Test func rowsStandWhereTheyStood() throws {
        let size = try PageSize.parse("letter")
        let pages = try BoardPages()
        let boards = try (1...4).map { count in
            try pages.page(
                of: boardJSON((1...count).map { courseJSON("Course \($0)") }), size: size)
        }
        for board in boards {
            #expect(board.rows[0].map(\.rect) == boards[0].rows[0].map(\.rect))
            #expect(board.heading.map(\.rect) == boards[0].heading.map(\.rect))
            #expect(board.gpa?.rect.minY == boards[0].gpa?.rect.minY)
        }
        let steps = zip(boards[3].rows, boards[3].rows.dropFirst()).map {
            $1[0].rect.minY - $0[0].rect.minY
        }
        #expect(steps.allSatisfy { abs($0 - steps[0]) < 0.01 })
    }

    @Test func controlCharactersInTitles() throws {
        let page = try BoardPages().page(
            of: boardJSON([courseJSON("a\u{1}b\nc")], title: "x\ty"),
            size: try PageSize.parse("letter"))
        #expect(page.rows.count == 1)
        // A title has at most two lines, and the line break begins the second one.
        let marks = page.rows[0].filter { !$0.isBadge }
        try #require(marks.count == 7, "\(marks.map(\.name))")
        let (first, second) = (marks[1].rect, marks[2].rect)
        #expect(marks[2].name == "c")
        #expect(abs(first.minX - second.minX) < 0.01 && first.minY < second.minY)
        #expect(first.minY > marks[0].rect.minY - first.size.height)
        #expect(second.maxY < marks[0].rect.maxY + second.size.height)
    }
}
