import Drawing
import PictureCodecs
import TestSupport
import Testing

@testable import ForeignPictures

@Suite struct SVGClassesTests {
    private static let red = Color(red: 255, green: 0, blue: 0)
    private static let blue = Color(red: 0, green: 0, blue: 255, alpha: 128)

    private func classes(_ content: String) throws -> SVGClasses? {
        let file = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'>\(content)</svg>"
        return try SVGClasses(Array(file.utf8), name: "a.svg")
    }

    /// Returns what is inside a file after the class `a` became red and `b` transparent blue.
    private func recolored(_ content: String) throws -> String {
        let file = try #require(try classes(content)).file(with: [
            ("a", Self.red), ("b", Self.blue),
        ])
        let text = String(decoding: file, as: UTF8.self)
        return String(
            text.dropFirst("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'>".count)
                .dropLast("</svg>".count))
    }

    @Test(
        "The fill and the line of a class get the color where there is one",
        arguments: [
            (##"<path class="a"/>"##, ##"<path style="fill:#ff0000" class="a"/>"##),
            (
                ##"<path class="c a" fill="#fc0"/>"##,
                ##"<path style="fill:#ff0000" class="c a" fill="#fc0"/>"##
            ),
            (##"<path class="b"/>"##, ##"<path style="fill:#0000ff80" class="b"/>"##),
            (
                ##"<path class="a" fill="none" stroke="#fc0"/>"##,
                ##"<path style="stroke:#ff0000" class="a" fill="none" stroke="#fc0"/>"##
            ),
            (
                ##"<path style='fill:#fc0;opacity:.5' class="a"/>"##,
                ##"<path style='fill:#fc0;opacity:.5;fill:#ff0000' class="a"/>"##
            ),
            (
                ##"<style>.a{fill:none;stroke:#fc0}</style><path class="a"/>"##,
                ##"<style>.a{fill:none;stroke:#fc0}</style><path style="stroke:#ff0000" class="a"/>"##
            ),
            // What is around an element counts unless it says something else.
            (
                ##"<g fill="none" stroke="#fc0"><path class="a"/><path class="a" fill="inherit"/></g>"##,
                ##"<g fill="none" stroke="#fc0"><path style="stroke:#ff0000" class="a"/>"##
                    + ##"<path style="stroke:#ff0000" class="a" fill="inherit"/></g>"##
            ),
            (
                ##"<g fill="none"><path class="a" fill="#fc0" stroke="none"/></g>"##,
                ##"<g fill="none"><path style="fill:#ff0000" class="a" fill="#fc0" stroke="none"/></g>"##
            ),
            (##"<path class="a" fill="none"/>"##, ##"<path class="a" fill="none"/>"##),
            (
                ##"<stop class="b" stop-color="#fc0"/>"##,
                ##"<stop style="stop-color:#0000ff80" class="b" stop-color="#fc0"/>"##
            ),
            // Of several classes, the last one in the template counts.
            (##"<path class="b a"/>"##, ##"<path style="fill:#0000ff80" class="b a"/>"##),
            (##"<path class="aa"/><path id="a"/>"##, ##"<path class="aa"/><path id="a"/>"##),
            (
                "<!-- <path class='a'/> --><desc>a</desc>",
                "<!-- <path class='a'/> --><desc>a</desc>"
            ),
        ])
    func colors(_ content: String, _ expected: String) throws {
        #expect(try recolored(content) == expected)
    }

    @Test("The classes of a file, each once, and none in pixels")
    func names() throws {
        let found = try classes("<g class=' b a\n'><path class='a c'/></g><path class=''/>")
        #expect(found?.names == ["b", "a", "c"])
        #expect(try classes("<path/>")?.names == [])
        let png = try #require(PixelImage(width: 1, height: 1, samples: [0, 0, 0, 255])).png()
        #expect(try SVGClasses(png, name: "a.png") == nil)
    }

    @Test("Files whose classes cannot get colors")
    func problems() {
        func problem(_ content: String) -> String? {
            do {
                _ = try classes(content)
                return nil
            } catch {
                return "\(error)"
            }
        }
        #expect(
            problem("<style>g > .a{fill:red}</style><path class='a'/>")
                == "the image a.svg cannot be used: its style sheets have conditions, so its"
                + " classes cannot get colors")
        #expect(
            problem("<g class='a'>")
                == "the image a.svg cannot be used: it is a damaged SVG (its tags are incomplete)")
        #expect(
            problem("<path class='a' style='f\\69ll:red'/>")
                == "the image a.svg cannot be used: its style has escaped letters")
    }

    @Test("What is drawn has the other color, and nothing else changes")
    func drawn() throws {
        let content = """
            <style>.ring{fill:none;stroke:#fc0;stroke-width:2}</style>\
            <circle class="ring" cx="4" cy="4" r="3"/>\
            <path class="slash" d="M0 0h2v2z" style="fill:#fc0"/><path d="M5 5h2v2z" fill="#fc0"/>
            """
        let found = try #require(try classes(content))
        func shapes(_ file: [UInt8]) throws -> [Shape] {
            let drawing = try #require(
                ForeignSVG.probe(bytes: file, name: "a.svg").drawing)
            return drawing.items.flatMap(\.shapes)
        }
        let before = try shapes(found.file(with: []))
        let after = try shapes(found.file(with: [("slash", Self.red), ("ring", Self.blue)]))
        #expect(before.map(\.path) == after.map(\.path))
        let yellow = Color(red: 255, green: 204, blue: 0)
        #expect(
            before.map { $0.fill?.color ?? $0.stroke?.paint.color } == [yellow, yellow, yellow])
        #expect(
            after.map { $0.fill?.color ?? $0.stroke?.paint.color } == [Self.blue, Self.red, yellow])
    }

    @Test("Random bytes and changed files are read or refused")
    func random() {
        var numbers = SeededGenerator(seed: 9)
        let file = Array(
            "<svg viewBox='0 0 9 9'><style>.a{fill:red}</style><g class='a' style='x'><path/></g></svg>"
                .utf8)
        for _ in 0..<2000 {
            var bytes = file
            for _ in 0..<Int.random(in: 1...4, using: &numbers) {
                bytes[Int.random(in: bytes.indices, using: &numbers)] = UInt8.random(
                    in: 0...255, using: &numbers)
            }
            if let classes = try? SVGClasses(bytes, name: "a.svg") {
                _ = classes.file(with: [("a", Self.red)])
            }
        }
    }
}

extension Item {
    /// The shapes in an item.
    fileprivate var shapes: [Shape] {
        switch self {
        case .shape(let shape): [shape]
        case .group(let group): group.items.flatMap(\.shapes)
        case .text, .image: []
        }
    }
}
