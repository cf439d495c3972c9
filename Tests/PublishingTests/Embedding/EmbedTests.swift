import Diagnostics
import Glibc
import TestSupport
import Testing

@testable import Publishing

/// Tests documents whose pictures are rendered, written and compared.
@Suite struct EmbedTests {
    @Test("A picture and its block are written once")
    func onePicture() async throws {
        let desk = try EmbedDesk()
        try desk.write("d.md", "render chalkboard a.json --width 300px")
        let first = await desk.run("d.md")
        #expect(first.stop == nil, "\(first.report.lines)")
        #expect(desk.written(first.report) == ["images/a-chalkboard.svg", "d.md"])
        let text = """
            <!-- chalkboard: render chalkboard a.json --width 300px -->

            ![gpa calculator: Algebra, 3 credits, Grade A; Art, 3 credits, Grade B; GPA: 3.5](images/a-chalkboard.svg)

            <!-- /chalkboard -->

            """
        #expect(try desk.text("d.md") == text)
        #expect(
            first.report.outputs.map(\.bytes) == [
                try desk.bytes("images/a-chalkboard.svg").count, text.utf8.count,
            ])
        #expect(first.report.outputs.map(\.format) == ["svg", "markdown"])

        // The picture itself has the width.
        #expect(try desk.text("images/a-chalkboard.svg").contains(" width=\"300\" "))

        let again = await desk.run("d.md")
        #expect(again.stop == nil && again.report.outputs.isEmpty && again.report.lines.isEmpty)
        // A copy of a repository has other times.
        try setTimes(of: "a.json", in: desk)
        let check = await desk.run("d.md", check: true)
        #expect(check.stop == nil && check.report.lines.isEmpty)
    }

    @Test(
        "The picture of each format",
        arguments: [
            ("d.md", "![B; text](images/b-chalkboard.svg)"),
            ("d.qmd", "![B; text](images/b-chalkboard.svg)"),
            (
                "d.html",
                "<img src=\"images/b-chalkboard.svg\" width=\"816\" height=\"1056\" alt=\"B; text\">"
            ),
            ("d.rst", ".. image:: images/b-chalkboard.svg\n   :alt: B; text"),
            ("d.adoc", "image::images/b-chalkboard.svg[alt=\"B; text\"]"),
            (
                "d.tex",
                "\\includegraphics[width=\\linewidth,alt={B; text}]{images/b-chalkboard.pdf}"
            ),
            ("d.typ", "#image(\"images/b-chalkboard.svg\", alt: \"B; text\")"),
        ])
    func formats(_ name: String, _ picture: String) async throws {
        let desk = try EmbedDesk()
        let signs = [
            "d.rst": (".. ", ""), "d.adoc": ("// ", ""), "d.typ": ("// ", ""), "d.tex": ("% ", ""),
        ]
        let (begin, end) = signs[name] ?? ("<!-- ", " -->")
        let beginning = "\(begin)chalkboard: render chalkboard b.json --alt 'B; text'\(end)\r\n"
        let ending = "\(begin)/chalkboard\(end)"
        try desk.folder.write("before\r\n\r\n\(beginning)old\r\n\(ending)", to: name)
        let (stop, report) = await desk.run(name)
        #expect(stop == nil, "\(report.lines)")
        let lines = try desk.text(name).split(separator: "\r\n").map(String.init)
        let expected =
            ["before", String(beginning.dropLast())]
            + picture.split(separator: "\n").map(String.init) + [ending]
        #expect(lines == expected)
        let again = await desk.run(name)
        #expect(again.report.outputs.isEmpty)
        let check = await desk.run(name, check: true)
        #expect(check.stop == nil && check.report.lines.isEmpty)
    }

    @Test("Each page of each record is a picture, unless one is selected")
    func pages() async throws {
        let desk = try EmbedDesk()
        try desk.write(
            "d.md", "render card.yaml class.json", "render card.yaml class.json --select S-2")
        let (stop, report) = await desk.run("d.md")
        #expect(stop == nil, "\(report.lines)")
        #expect(
            desk.written(report) == [
                "images/class-card-1.svg", "images/class-card-2.svg", "images/class-card-S-2.svg",
                "d.md",
            ])
        let pictures = try desk.text("d.md").matches(of: /!\[(.*)\]\((.*)\)/)
        #expect(pictures.map { $0.output.2 } == desk.written(report).dropLast().map { $0[...] })
        #expect(pictures.allSatisfy { !$0.output.1.isEmpty })
        // A PDF contains all of them.
        try desk.folder.write(
            "% chalkboard: render card.yaml class.json\n% /chalkboard\n", to: "d.tex")
        let pdf = await desk.run("d.tex")
        #expect(desk.written(pdf.report) == ["images/class-card.pdf", "d.tex"])
        let numbers = try desk.text("d.tex").matches(of: /\[page=([0-9]),width=180bp,/).map(
            \.output.1)
        #expect(numbers == ["1", "2"])
    }

    @Test("Pictures with pixels, for screens with different densities")
    func densities() async throws {
        let desk = try EmbedDesk()
        let command =
            "render card.yaml class.json --format png --alt A --width 90px --density 1x,2x"
        try desk.write("d.md", command)
        let (stop, report) = await desk.run("d.md")
        #expect(stop == nil, "\(report.lines)")
        #expect(
            desk.written(report) == [
                "images/class-card-1.png", "images/class-card-2.png", "images/class-card-1@2x.png",
                "images/class-card-2@2x.png", "d.md",
            ])
        let picture = { (number: Int) in
            "<img src=\"images/class-card-\(number).png\" srcset=\"images/class-card-\(number).png 1x,"
                + " images/class-card-\(number)@2x.png 2x\" width=\"90\" alt=\"A\">"
        }
        let text = try desk.text("d.md")
        #expect(text.contains("\n\n\(picture(1))\n\n\(picture(2))\n\n"))
        // The width of a PNG is in its header.
        let width = try desk.bytes("images/class-card-2@2x.png")[16..<20]
        #expect(Array(width) == [0, 0, 0, 180])
        // A format without a list of files shows the one with the most pixels.
        try desk.folder.write("// chalkboard: \(command)\n// /chalkboard\n", to: "d.adoc")
        _ = await desk.run("d.adoc")
        #expect(
            try desk.text("d.adoc").contains(
                "\nimage::images/class-card-1@2x.png[alt=\"A\",width=90]\n"))
        // By default, a picture has the size of its page.
        try desk.write("e.md", "render card.yaml class.json --select S-1 -o e.png")
        _ = await desk.run("e.md")
        #expect(Array(try desk.bytes("e.png")[16..<20]) == [0, 0, 0, 240])
    }

    @Test(
        "The size of a cropped picture is that of what it shows",
        arguments: [
            // 40 by 20 points and two margins of 6 points, in pixels of which an inch has 96.
            ("d.html", "--crop", "<img src=\"o.svg\" width=\"69\" height=\"43\" alt=\"A\">"),
            (
                "d.html", "--crop --width 104px",
                "<img src=\"o.svg\" width=\"104\" height=\"64\" alt=\"A\">"
            ),
            ("d.md", "crop=true", "![A](o.svg)"),
            (
                "d.html", "--crop -o o.png --density 2x",
                "<img src=\"o@2x.png\" width=\"69\" height=\"43\" alt=\"A\">"
            ),
        ])
    func cropped(_ name: String, _ options: String, _ markup: String) async throws {
        let desk = try EmbedDesk()
        try desk.folder.write(
            """
            data: board
            page: { size: 200pt x 100pt, margin: 30pt }
            body: { image: bar.svg, alt: A, width: 40pt, height: 20pt }

            """, to: "own.yaml")
        try desk.folder.write(
            #"<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"><path d="M0 0h2v1H0"/></svg>"#,
            to: "bar.svg")
        let place = options.contains("-o") ? "" : "-o o.svg"
        try desk.write(name, "render own.yaml a.json alt=A \(options) \(place)")
        let (stop, report) = await desk.run(name)
        #expect(stop == nil, "\(report.lines)")
        let text = try desk.text(name)
        #expect(text.contains(markup), "\(text)")
        if options.contains("2x") {
            // The width of a PNG is in its header.
            #expect(Array(try desk.bytes("o@2x.png")[16..<24]) == [0, 0, 0, 139, 0, 0, 0, 85])
        } else {
            #expect(try desk.text("o.svg").contains(" viewBox=\"0 0 52 32\" "))
        }
        #expect(await desk.run(name, check: true).stop == nil)
    }

    @Test("A text in place of the picture can be empty")
    func emptyText() async throws {
        let desk = try EmbedDesk()
        try desk.write("d.md", "render card.yaml class.json alt= --select S-1")
        let (stop, report) = await desk.run("d.md")
        #expect(stop == nil, "\(report.lines)")
        #expect(try desk.text("d.md").contains("\n![](images/class-card-S-1.svg)\n"))
    }

    @Test("A block in a line of Markdown, whose comment cannot contain two hyphens")
    func line() async throws {
        let desk = try EmbedDesk()
        let begin = "<!-- chalkboard: render chalkboard a.json width=90px alt=A -o a.svg -->"
        try desk.folder.write(
            "| \(begin) <!-- /chalkboard --> |\n\n\(begin)<!-- /chalkboard -->\n", to: "d.md")
        let (stop, report) = await desk.run("d.md")
        #expect(stop == nil, "\(report.lines)")
        // A line that begins with a comment is HTML.
        #expect(
            try desk.text("d.md") == """
                | \(begin)![A](a.svg)<!-- /chalkboard --> |

                \(begin)<img src="a.svg" width="90" alt="A"><!-- /chalkboard -->

                """)
    }

    @Test("Data in a block")
    func inline() async throws {
        let desk = try EmbedDesk()
        let board = boardJSON([courseJSON("Chemistry")], title: "In the block")
        try desk.folder.write(
            """
            > <!-- chalkboard: render chalkboard -o board.png
            > ```json
            \(board.split(separator: "\n").map { "> \($0)" }.joined(separator: "\n"))
            > ```
            > -->
            > <!-- /chalkboard -->

            <!-- chalkboard: render tip-table -->
            ~~~yaml
            tips: { checks: [10], percents: [15] }
            ~~~
            <!-- /chalkboard -->

            """, to: "d.md")
        let (stop, report) = await desk.run("d.md")
        #expect(stop == nil, "\(report.lines)")
        #expect(desk.written(report) == ["board.png", "images/d-tip-table.svg", "d.md"])
        let text = try desk.text("d.md")
        #expect(
            text.contains(
                "> -->\n>\n> ![In the block: Chemistry, 3 credits, Grade A; GPA: 4.0](board.png)\n>\n> <!--"
            ))
        #expect(text.contains("percents: [15] }\n~~~\n\n!["))
        #expect(await desk.run("d.md", check: true).stop == nil)
    }

    @Test("A check names what is out of date, and writes nothing")
    func check() async throws {
        let desk = try EmbedDesk()
        try desk.write("d.md", "render chalkboard a.json", "render chalkboard b.json -o b.svg")
        let missing = await desk.run("d.md", check: true)
        #expect(missing.stop == .outOfDate)
        let hint = "(run \"chalkboard embed d.md\")"
        func problems(_ report: Report) -> [String] {
            desk.problems(report).map { $0.replacing(desk.folder.path + "/", with: "") }
        }
        #expect(
            problems(missing.report) == [
                "d.md:1:1: error: images/a-chalkboard.svg does not exist \(hint)",
                "d.md:1:1: error: this block is out of date \(hint)",
                "d.md:4:1: error: b.svg does not exist \(hint)",
                "d.md:4:1: error: this block is out of date \(hint)",
            ])
        #expect(names(in: desk.folder) == ["a.json", "b.json", "card.yaml", "class.json", "d.md"])

        _ = await desk.run("d.md")
        #expect(await desk.run("d.md", check: true).stop == nil)
        try desk.folder.write("damaged", to: "b.svg")
        let changed = await desk.run("d.md", check: true)
        #expect(problems(changed.report) == ["d.md:7:1: error: b.svg is out of date \(hint)"])
        try desk.folder.write(
            boardJSON([courseJSON("Botany", points: "94")], title: "Second"), to: "b.json")
        let both = await desk.run("d.md", check: true)
        #expect(problems(both.report).count == 2)
        #expect(desk.written((await desk.run("d.md")).report) == ["b.svg", "d.md"])
        #expect(await desk.run("d.md", check: true).stop == nil)
    }

    @Test("Documents share pictures, and one that is named twice is read once")
    func shared() async throws {
        let desk = try EmbedDesk()
        try desk.write("d.md", "render chalkboard a.json")
        try desk.write("e.html", "render chalkboard a.json")
        let (stop, report) = await desk.run("d.md", "e.html", "d.md")
        #expect(stop == nil, "\(report.lines)")
        #expect(desk.written(report) == ["images/a-chalkboard.svg", "d.md", "e.html"])
    }

    /// Changes the time of a file.
    private func setTimes(of name: String, in desk: EmbedDesk) throws {
        let time = timespec(tv_sec: 1_000_000_000, tv_nsec: 0)
        #expect(utimensat(AT_FDCWD, "\(desk.folder.path)/\(name)", [time, time], 0) == 0)
    }
}
