import TestSupport
import Testing

@testable import Drawing

@Suite struct StructureDumpTests {
    private func listing(_ items: [Item]) -> String {
        Document(
            metadata: Metadata(title: "t", date: "2026-01-01T00:00:00Z"),
            pages: [Page(size: Size(width: 100, height: 50), items: items)],
            images: [
                ImageAsset(
                    name: "a.svg", format: .svg, bytes: [], size: Size(width: 1, height: 1))
            ]
        ).listing
    }

    private func text(_ text: String) -> Item {
        let line = FixedShaper().shape(
            TextRequest(text: text, style: TextStyle(families: ["Inter"], size: 10))
        ).lines[0]
        return .text(
            PlacedText(line: line, origin: Point(x: 1.5, y: 8), color: .black))
    }

    @Test("Every kind of item is listed on one line")
    func items() {
        let rect = Rect(x: 0, y: 0, width: 10, height: 5)
        let frame = PlacedImage.Placing.frame(
            slice: Insets(all: 0.25), edges: Insets(top: 1, right: 2, bottom: 3, left: 4))
        let items: [Item] = [
            .group(
                Group(
                    role: .heading(2), clip: .rectangle(rect),
                    items: [text("Hi")])),
            .group(Group(items: [.group(Group(role: .figure(alternative: "a \"b\""), items: []))])),
            .shape(
                Shape(
                    path: .line(from: .zero, to: Point(x: 1, y: 0.125)), fill: .white,
                    stroke: Stroke(color: .black, width: 0.5, dash: [1, 2.25]))),
            .image(PlacedImage(image: 0, rect: rect, placing: frame, opacity: 0.5)),
            .image(PlacedImage(image: 0, rect: rect, placing: .tile(Size(width: 2, height: 3)))),
            .image(PlacedImage(image: 7, rect: rect, placing: .fill())),
        ]
        #expect(
            listing(items) == #"""
                page 1 100x50
                  heading 2 clipped to M 0,0 L 10,0 L 10,5 L 0,5 Z
                    text "Hi" at 1.5,8 wide 10 Inter 10 #000000
                  group
                    figure "a \"b\""
                  shape M 0,0 L 1,0.13 fill #ffffff stroke #000000 0.5 dash 1,2.25
                  image a.svg in 0,0 10x5 frame slice 0.25,0.25,0.25,0.25 edges 1,2,3,4 opacity 0.5
                  image a.svg in 0,0 10x5 tile 2x3
                  image number 7 in 0,0 10x5 fill

                """#)
    }

    @Test(
        "Roles have names",
        arguments: [
            (Role.paragraph, "paragraph"), (.list, "list"), (.listItem, "list item"),
            (.table, "table"), (.row, "row"), (.headerCell, "header cell"), (.cell, "cell"),
            (.decoration, "decoration"), (.heading(1), "heading 1"),
            (.spanningHeaderCell(.init(columns: 2)), "header cell of 2x1"),
            (.spanningCell(.init(columns: 0, rows: 3)), "cell of 1x3"),
            (.label, "label"), (.tableHead, "table head"), (.tableBody, "table body"),
            (.tableFoot, "table foot"), (.rowHeaderCell, "row header cell"),
            (.spanningRowHeaderCell(.init(columns: 2)), "row header cell of 2x1"),
            (.pageHeader, "page header"), (.pageFooter, "page footer"),
            (.repetition, "repetition"),
            (.spoken(.heading(2), as: "a \"b\""), #"heading 2 read as "a \"b\"""#),
        ])
    func roles(_ role: Role, _ name: String) {
        #expect(listing([.group(Group(role: role, items: []))]) == "page 1 100x50\n  \(name)\n")
    }

    @Test("A group can be a part of an element, and says so")
    func parts() {
        var group = Group(role: .table, items: [])
        #expect(group.part == .whole)
        group.part = .whole
        #expect(group == Group(role: .table, items: []))
        group.part = Group.Part(isUnfinished: true)
        #expect(listing([.group(group)]) == "page 1 100x50\n  table unfinished\n")
        group.part.isResumed = true
        #expect(listing([.group(group)]) == "page 1 100x50\n  table resumed unfinished\n")
        group.part = .whole
        #expect(group == Group(role: .table, items: []))
    }

    @Test("A role with a text that is read has the role without it")
    func plainRoles() {
        #expect(Role.spoken(.spoken(.label, as: "a"), as: "b").plain == .label)
        #expect(Role.cell.plain == .cell)
    }

    @Test(
        "Lengths are rounded to hundredths",
        arguments: [
            (0, "0"), (-0.0, "0"), (-0.001, "0"), (1, "1"), (1.5, "1.5"), (1.004, "1"),
            (1.006, "1.01"), (-1.25, "-1.25"), (-0.05, "-0.05"), (99.999, "100"),
            (1e30, "1e+30"), (.infinity, "inf"), (.nan, "nan"),
        ])
    func hundredths(_ value: Double, _ shown: String) {
        let point = Point(x: value, y: 0)
        #expect(
            listing([.shape(Shape(path: Path([.move(point)])))])
                == "page 1 100x50\n  shape M \(shown),0\n")
    }

    @Test("A text stays on one line whatever it contains")
    func escapes() {
        #expect(listing([text("a\"\\")]).contains(#" text "a\"\\" at "#))
        let role = Role.figure(alternative: "two\nlines")
        #expect(
            listing([.group(Group(role: role, items: []))])
                == "page 1 100x50\n  figure \"two\\nlines\"\n")
    }

    @Test("Backgrounds are listed first, and pages refer to them")
    func backgrounds() {
        let shape = Item.shape(Shape(path: .rectangle(Rect(x: 0, y: 0, width: 1, height: 1))))
        let document = Document(
            metadata: Metadata(title: "t", date: ""),
            pages: [
                Page(size: Size(width: 1, height: 2), background: 0, items: []),
                Page(size: Size(width: 1, height: 2), items: []),
            ], backgrounds: [[shape]])
        #expect(
            document.listing == """
                background 0
                  shape M 0,0 L 1,0 L 1,1 L 0,1 Z
                page 1 1x2 on background 0
                page 2 1x2

                """)
    }
}
