import Drawing
import Schema
import Templates
import TestSupport
import Testing

@testable import Layout

/// Properties of all content that flows over pages; the bodies come from a seeded generator.
@Suite struct FlowPropertyTests {
    /// A generator of bodies whose words are numbered in reading order.
    private struct Bodies {
        var generator: SeededGenerator
        var words = 0

        mutating func number(_ range: ClosedRange<Int>) -> Int {
            Int.random(in: range, using: &generator)
        }

        mutating func text(_ range: ClosedRange<Int>, _ rest: String = "") -> String {
            let count = number(range)
            let said = (words..<words + count).map { "w\($0)" }.joined(separator: " ")
            words += count
            return LayoutTests.text(said, "", rest)
        }

        mutating func part(_ depth: Int) -> String {
            switch number(0...(depth > 0 ? 11 : 6)) {
            case 0, 1: return text(1...30)
            case 2: return text(1...2, "role: heading 2")
            case 3: return text(5...12, "keep: true, padding: [2, 0]")
            case 4: return number(0...1) == 0 ? "spacer" : "{ spacer: 7 }"
            case 5: return "{ rule: 1, padding: 2 }"
            case 6: return number(0...3) == 0 ? "pageBreak" : "{ row: [\(text(1...1)), spacer] }"
            case 7: return "{ box: \(column(depth - 1, "")), keep: true, stroke: ink }"
            case 8: return "{ box: \(column(depth - 1, "")), keep: false, padding: 3 }"
            case 9:
                let cells = (0..<number(1...7)).map { _ in text(1...4) }
                return "{ grid: [\(cells.joined(separator: ", "))], columns: 1, spacing: 3 }"
            case 10: return column(depth - 1, ", keep: true")
            default: return column(depth - 1, number(0...1) == 0 ? ", padding: [4, 1]" : "")
            }
        }

        mutating func column(_ depth: Int, _ rest: String) -> String {
            let children = (0..<number(1...5)).map { _ in part(depth) }
            // Content that is kept whole must not contain a page break.
            let isKept = rest.contains("keep: true")
            let kept = children.map { isKept && $0 == "pageBreak" ? "spacer" : $0 }
            return "{ column: [\(kept.joined(separator: ", "))], spacing: \(number(0...6))\(rest) }"
        }
    }

    /// Returns a valid template with a random body; nil if a page break is not allowed at its place.
    private func flowing(_ seed: UInt64) -> (template: Template, words: Int)? {
        var bodies = Bodies(generator: SeededGenerator(seed: seed))
        let body = bodies.column(3, "")
        let text =
            "data: board\ncolors: { ink: \"#000\" }\nheader: \(LayoutTests.text("head"))\n"
            + "footer: { when: page.isLast, then: \(LayoutTests.text("the end", size: 20)),"
            + " else: \(LayoutTests.text("p{{page.number}} of {{page.count}}")) }\nbody: \(body)\n"
        return sound(text).map { ($0, bodies.words) }
    }

    @Test(
        "Every word is on a page exactly once, in order, and inside the page",
        arguments: 0..<60)
    func words(_ seed: UInt64) throws {
        guard let (template, words) = flowing(seed) else { return }
        for height in [110.0, 150, 317, 2000] {
            let outcome = try lay(template, 100, height)
            #expect(outcome.problems == [], "\(seed) \(height)")
            let pages = outcome.document.pages
            let shown = pages.flatMap { $0.items.flatMap(\.texts) }
            let read = shown.flatMap { $0.line.text.split(separator: " ") }.filter {
                $0.first == "w"
            }
            #expect(read == (0..<words).map { "w\($0)" }, "\(seed) \(height)")
            let page = Rect(x: 0, y: 0, width: 100, height: height)
            for text in shown {
                let top = Point(x: text.origin.x, y: text.origin.y - 8)
                let line = Rect(origin: top, size: Size(width: text.line.width, height: 10))
                #expect(page.contains(line, tolerance: 0.01), "\(seed) \(height)")
            }
            for (number, page) in pages.enumerated() {
                let texts = page.items.flatMap(\.texts).map(\.line.text)
                #expect(texts.first == "head")
                let isLast = number == pages.count - 1
                #expect(texts.last == (isLast ? "the end" : "p\(number + 1) of \(pages.count)"))
            }
            #expect(try lay(template, 100, height).document == outcome.document)
        }
    }

    /// A leaf of a body, in reading order.
    private enum Leaf: Equatable {
        case heading(String)
        case other
        /// A page break, or the end of content that is kept whole.
        case end
    }

    private func leaves(_ node: Node) -> [Leaf] {
        let inner: [Leaf]
        switch node.content {
        case let text as TextNode:
            let last = text.text.literal?.split(separator: " ").last.map(String.init) ?? ""
            return [node.role == .heading(2) ? .heading(last) : .other]
        case let stack as StackNode where stack.direction == .column:
            inner = stack.children.flatMap(leaves)
        case let box as BoxNode: inner = box.content.map(leaves) ?? []
        case is SpacerNode, is RuleNode: return []
        case is PageBreakNode: return [.end]
        default: return [.other]
        }
        return node.frame.keep == true ? inner + [.end] : inner
    }

    @Test("A heading ends a page only at the end or before a page break", arguments: 0..<60)
    func headings(_ seed: UInt64) throws {
        guard let (template, _) = flowing(seed) else { return }
        let leaves = leaves(template.body)
        let lone = leaves.indices.filter { place in
            if case .heading = leaves[place] {
                return leaves.dropFirst(place + 1).first ?? .end == .other
            }
            return false
        }.map { leaves[$0] }
        for height in [150.0, 317] {
            for page in try lay(template, 100, height).document.pages.dropLast() {
                // The last text is the footer, the first the header; a page may contain only headings.
                let texts = page.items.flatMap(\.texts).map(\.line.text).dropLast().dropFirst()
                let last = texts.last?.split(separator: " ").last.map(String.init) ?? ""
                let isOnlyHeadings = texts.allSatisfy { text in
                    leaves.contains(.heading(String(text.split(separator: " ").last ?? "")))
                }
                #expect(isOnlyHeadings || !lone.contains(.heading(last)), "\(seed) \(last)")
            }
        }
    }

    @Test("Pages passed on one by one are the same as those returned together", arguments: 0..<10)
    func streaming(_ seed: UInt64) throws {
        guard let (template, _) = flowing(200 + seed) else { return }
        func maker() -> PageMaker {
            PageMaker(
                template: template, size: Size(width: 100, height: 150), images: Pictures(),
                shaper: FixedShaper())
        }
        var pages: [Page] = []
        let outcome = try maker().pages(for: record()) { pages.append($0) }
        let result = try maker().pages(for: record())
        #expect(pages == result.pages && outcome.pageCount == pages.count)
        #expect(!pages.isEmpty && outcome.isValid)
    }

    @Test("A table of any length shows each row once on pages of any size", arguments: 0..<20)
    func tables(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed: 400 + seed)
        let titles = (0..<Int.random(in: 1...90, using: &generator)).map { number in
            let count = Int.random(in: 1...(seed % 4 == 0 ? 40 : 6), using: &generator)
            return (0..<count).map { "r\(number)x\($0)" }.joined(separator: " ")
        }
        let body =
            "{ column: [\(text("a")), { box: { table: courses, columns: [{ header: Head,"
            + " cell: \"{{title}}\" }, { cell: \"{{letter}}\", width: 10 }],"
            + " style: { font: T, size: 10 }, cellPadding: 2, rowRule: {} }, keep: false, padding: 3 },"
            + " \(text("z"))] }"
        for height in [70.0, 143, 800] {
            let outcome = try lay(body: body, 90, height, [record(courses: titles)])
            #expect(outcome.problems == [])
            let words = outcome.texts.flatMap { $0.line.text.split(separator: " ") }
            #expect(
                words.filter { $0.first == "r" }.joined(separator: " ")
                    == titles.joined(separator: " "))
            let headers = words.filter { $0 == "Head" }.count
            let tables = outcome.document.pages.filter { page in
                page.items.flatMap(\.texts).contains { $0.line.text.first == "r" }
            }.count
            #expect(headers == tables)
        }
    }
}
