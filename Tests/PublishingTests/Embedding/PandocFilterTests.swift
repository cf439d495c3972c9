import Diagnostics
import Input
import TestSupport
import Testing

@testable import Documents
@testable import Publishing

/// Tests the filter of Pandoc with documents as Pandoc writes them.
@Suite struct PandocFilterTests {
    private static let begin = raw("<!-- chalkboard: render card.yaml class.json --select S-1 -->")
    private static let end = raw("<!-- /chalkboard -->")
    private static let old = #"{"t":"Para","c":[{"t":"Str","c":"old"}]}"#

    private static func raw(_ text: String, _ type: String = "RawBlock") -> String {
        #"{"t":"\#(type)","c":["html",\#(JSONText.quote(text))]}"#
    }

    /// Runs the filter on a list of blocks.
    private func filter(
        _ blocks: String..., for target: String = "docx", in desk: EmbedDesk
    ) async -> (blocks: [JSONText], stop: Status?, report: Report) {
        let text =
            #"{"pandoc-api-version":[1,22],"meta":{},"blocks":[\#(blocks.joined(separator: ","))]}"#
        let result = await runAsync { report async throws(CommandFailure) in
            try await PandocFilter(workspace: workspace(desk.folder.path)).filter(
                Array(text.utf8), for: target, document: desk.folder.path + "/d.md", &report)
        }
        let root = parse(bytes: Array((result.value ?? "").utf8), path: "t", format: .json).value
        let found = root?["blocks"]?.elements?.map { JSONText($0) } ?? []
        return (found, result.stop, result.report)
    }

    @Test(
        "The format of pictures",
        arguments: [
            ("docx", "image/png", [0x89, 0x50]), ("pptx", "image/png", [0x89, 0x50]),
            ("html", "image/svg+xml", [0x3C, 0x73]), ("epub3", "image/svg+xml", [0x3C, 0x73]),
            ("latex", "application/pdf", [0x25, 0x50]),
        ])
    func formats(_ target: String, _ type: String, _ start: [UInt8]) async throws {
        let desk = try EmbedDesk()
        let (blocks, stop, report) = await filter(
            Self.old, Self.begin, Self.old, Self.end, Self.old, for: target, in: desk)
        #expect(stop == nil, "\(report.lines)")
        #expect(blocks.count == 3)
        let image = try #require(Image(blocks[1]))
        #expect(image.type == type)
        #expect(image.bytes.starts(with: start))
        // Slides print the text below the picture, unless it is a title.
        #expect(target == "pptx" ? image.words.isEmpty : image.words.first == "Ada")
        #expect(image.title.isEmpty == (target != "pptx"))
        #expect(desk.written(report).isEmpty)
        #expect(!names(in: desk.folder).contains("images"))
    }

    @Test("Pictures have twice the pixels, and the width of the block")
    func sizes() async throws {
        let desk = try EmbedDesk()
        let command = "<!-- chalkboard: render card.yaml class.json --select S-1 --width 90px -->"
        let (blocks, _, _) = await filter(Self.raw(command), Self.end, in: desk)
        let image = try #require(blocks.first.flatMap { Image($0) })
        #expect(image.bytes[16..<20] == [0, 0, 0, 180])
        #expect(image.width == "90px")
    }

    @Test("The light picture is used, also of a block with its own data")
    func dark() async throws {
        let desk = try EmbedDesk()
        let command = "chalkboard: render report-card class.json --select S-1"
        let commands = [command, "\(command) --dark", "\(command) dark=report-card-dark"]
        let (blocks, stop, report) = await filter(
            Self.raw("<!-- \(commands[0]) -->"), Self.end, Self.raw("<!-- \(commands[1]) -->"),
            Self.end, Self.raw("<!-- \(commands[2]) -->"), Self.end, in: desk)
        #expect(stop == nil && report.lines.isEmpty, "\(report.lines)")
        let pictures = blocks.compactMap { Image($0) }.map(\.bytes)
        #expect(pictures.count == 3 && Set(pictures).count == 1)
        let tips = JSONText.quote("tips: { checks: [10], percents: [15] }")
        let (own, other, problems) = await filter(
            Self.raw("<!-- chalkboard: render tip-table --dark -->"),
            #"{"t":"CodeBlock","c":[["",["yaml"],[]],\#(tips)]}"#, Self.end, for: "html", in: desk)
        #expect(other == nil, "\(problems.lines)")
        let picture = try #require(own.first.flatMap { Image($0) })
        #expect(own.count == 1 && picture.type == "image/svg+xml")
        // The page has no background.
        #expect(!String(decoding: picture.bytes, as: UTF8.self).contains("#14181c"))
    }

    @Test("A cropped picture is a PNG where others are PDFs", arguments: ["docx", "latex", "html"])
    func cropped(_ target: String) async throws {
        let desk = try EmbedDesk()
        let command = "<!-- chalkboard: render report-card class.json --select S-1 --crop -->"
        let (blocks, stop, report) = await filter(
            Self.raw(command), Self.end, for: target, in: desk)
        #expect(stop == nil, "\(report.lines)")
        let image = try #require(blocks.first.flatMap { Image($0) })
        if target == "html" {
            let text = String(decoding: image.bytes, as: UTF8.self)
            #expect(text.contains(" viewBox=\"0 0 528 729\" "))
        } else {
            // 528 points with 192 pixels per inch.
            #expect(image.type == "image/png" && Array(image.bytes[16..<20]) == [0, 0, 5, 128])
        }
    }

    @Test("Blocks in lists, in lines, and with data; pages of a PDF are pictures")
    func places() async throws {
        let desk = try EmbedDesk()
        let both = "<!-- chalkboard: render card.yaml class.json -->\n<!-- /chalkboard -->"
        let list = #"{"t":"BulletList","c":[[\#(Self.begin),\#(Self.end)],[\#(Self.old)]]}"#
        let line =
            #"{"t":"Para","c":[{"t":"Str","c":"a"},\#(Self.raw(both, "RawInline"))]}"#
        let data = boardJSON([courseJSON("A"), courseJSON("```")])
        let code =
            #"{"t":"CodeBlock","c":[["",["json"],[]],\#(JSONText.quote(data))]}"#
        let (blocks, stop, report) = await filter(
            Self.raw(both), list, line, Self.raw("<!-- chalkboard: render chalkboard -->"), code,
            Self.end, for: "latex", in: desk)
        #expect(stop == nil, "\(report.lines)")
        // Two records, a list, a line, and a board.
        #expect(blocks.count == 5)
        #expect(blocks.filter { Image($0) != nil }.count == 3)
        let text = JSONText.array(blocks).text()
        #expect(text.matches(of: /image\/png/).count == 6)
        #expect(
            text.contains("\"Str\"") && !text.contains("RawBlock") && !text.contains("CodeBlock"))
    }

    @Test("Errors name the number of the block")
    func messages() async throws {
        let desk = try EmbedDesk()
        let wrong = Self.raw("<!-- chalkboard: render card.yaml nope.json -->")
        let open = Self.raw("<!-- chalkboard: render card.yaml class.json -->")
        let (_, stop, report) = await filter(Self.begin, Self.end, wrong, Self.end, open, in: desk)
        #expect(stop == .badData)
        #expect(
            desk.problems(report) == [
                "d.md, block 2:1:35: error: nope.json: cannot read: file not found",
                "d.md, block 3:1:1: error: this block does not end (end it with \"<!-- /chalkboard -->\")",
            ])
        let (_, other, problem) = await filter("{", in: desk)
        #expect(other == .badData)
        #expect(
            problem.lines == [
                "standard input: error: this is not a document of Pandoc (use the Lua filter: see"
                    + " \"chalkboard pandoc --help\")"
            ])
    }

    /// An image in a paragraph.
    private struct Image {
        var type = ""
        var bytes: [UInt8] = []
        var words: [String] = []
        var title = ""
        var width: String?

        init?(_ block: JSONText) {
            guard case .object(let paragraph) = block, paragraph[0].value == .string("Para"),
                case .array(let inlines) = paragraph[1].value, inlines.count == 1,
                case .object(let image) = inlines[0], image[0].value == .string("Image"),
                case .array(let parts) = image[1].value, case .array(let attributes) = parts[0],
                case .array(let inner) = parts[1],
                case .array(let target) = parts[2], case .string(let address) = target[0],
                case .string(let title) = target[1],
                let match = address.wholeMatch(of: /data:(.*);base64,(.*)/)
            else { return nil }
            type = String(match.output.1)
            bytes = decoded(match.output.2)
            words = inner.compactMap { inline in
                guard case .object(let word) = inline, word.count == 2,
                    case .string(let text) = word[1].value
                else { return nil }
                return text
            }
            self.title = title
            if case .array(let pairs) = attributes[2], case .array(let pair)? = pairs.first,
                case .string(let width) = pair[1]
            {
                self.width = width
            }
        }
    }
}

/// Returns the bytes of Base64.
private func decoded(_ text: Substring) -> [UInt8] {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var bytes: [UInt8] = []
    var (bits, count) = (0, 0)
    for byte in text.utf8 {
        guard let value = digits.firstIndex(of: byte) else { break }
        (bits, count) = (bits << 6 | value, count + 6)
        if count >= 8 {
            count -= 8
            bytes.append(UInt8(bits >> count & 0xFF))
            bits &= (1 << count) - 1
        }
    }
    return bytes
}
