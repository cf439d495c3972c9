import Testing

@testable import Tables

@Suite struct XMLReaderTests {
    /// Notes what a document has, by the usual names.
    private struct Recorder: XMLHandler {
        var text = XMLText()
        var lines: [String] = []

        mutating func start(_ name: XMLName, _ attributes: XMLAttributes) -> XMLElement {
            text.begin()
            if "a:item" ~= name {
                lines.append(
                    "item \(attributes["a:id"]?.text ?? "-") \(attributes["id"]?.text ?? "-")")
                return .known
            }
            if "plain" ~= name { lines.append("plain") }
            return "skipped" ~= name ? .skipped : .unknown
        }

        mutating func end(_ name: XMLName) {
            if "a:item" ~= name { lines.append(String(decoding: text.bytes, as: UTF8.self)) }
        }
    }

    private func lines(
        _ document: [UInt8], events: Int = 100_000
    ) throws(XMLError) -> [String] {
        var recorder = Recorder()
        var events = events
        try XMLReader.read(document, prefixes: ["urn:a": "a:"], &recorder, events: &events)
        return recorder.lines
    }

    private func lines(_ document: String) throws(XMLError) -> [String] {
        try lines(Array(document.utf8))
    }

    private func problem(_ document: String) -> String? {
        do throws(XMLError) {
            _ = try lines(document)
            return nil
        } catch {
            return "\(error.line): \(error.problem.message)\(error.problem.isLimit ? "!" : "")"
        }
    }

    @Test("Nothing inside of a skipped element is read, and its end is not handled")
    func skipped() throws {
        #expect(
            try lines(
                "<a:item xmlns:a='urn:a'>x<skipped>y<a:item>z</a:item><plain/></skipped><plain/></a:item>"
            ) == ["item - -", "plain", ""])
    }

    @Test("Names are those of their namespaces, whatever their prefixes are")
    func namespaces() throws {
        let expected = ["item 1 2", "x&y"]
        for document in [
            "<a:item xmlns:a='urn:a' a:id='1' id='2'>x&amp;y</a:item>",
            "<b:item xmlns:b='urn:a' b:id='1' id='2'>x&amp;y</b:item>",
            "<item xmlns='urn:a' xmlns:b='urn:a' b:id='1' id='2'>x&amp;y</item>",
            "<x><b:item xmlns:b='urn:a' b:id='1' id='2'>x&amp;y</b:item></x>",
            "<a:x xmlns:a='urn:other'><a:y/><a:item xmlns:a='urn:a' a:id='1' id='2'>x&#38;y</a:item></a:x>",
        ] {
            #expect(try lines(document) == expected)
        }
        for document in [
            "<a:item xmlns:a='urn:other'/>", "<item xmlns='urn:other'/>", "<item/>",
            "<x xmlns:a='urn:a'><a:x xmlns:a='urn:other'><a:item/></a:x></x>",
        ] {
            #expect(try lines(document) == [])
        }
        let scoped = "<x xmlns:a='urn:other'><y xmlns:a='urn:a'/><a:item/><plain/></x>"
        #expect(try lines(scoped) == ["plain"])
    }

    @Test("Text in UTF-16 and Latin-1 is decoded")
    func encodings() throws {
        let document = "<?xml version='1.0' encoding='utf-16'?><a:item>\u{E9}</a:item>"
        let units = document.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        #expect(try lines([0xFF, 0xFE] + units) == ["item - -", "\u{E9}"])
        let latin = Array("<?xml version='1.0' encoding='iso-8859-1'?><a:item>".utf8)
        #expect(try lines(latin + [0xE9] + Array("</a:item>".utf8)) == ["item - -", "\u{E9}"])
    }

    @Test(
        "Broken XML is reported with its line",
        arguments: [
            ("", "1: no element found"), ("<a>\n<b>\n</a>", "3: mismatched tag"),
            ("<a>&x;</a>", "1: undefined entity"), ("<a/>\n<b/>", "2: junk after document element"),
            ("<a", "1: unclosed token"), ("<a x='1' x='2'/>", "1: duplicate attribute"),
            ("<?xml version='1.0' encoding='x-none'?><a/>", "1: unknown encoding"),
            ("<a>\u{1}</a>", "1: not well-formed (invalid token)"),
            ("<!DOCTYPE a [<!ENTITY b 'c'>]>\n<a>&b;</a>", "1: a document type is not allowed"),
            ("<!DOCTYPE a SYSTEM 'file:///etc/passwd'><a/>", "1: a document type is not allowed"),
        ])
    func broken(_ document: String, _ expected: String) {
        #expect(problem(document) == expected)
    }

    @Test("Elements and pieces of text are counted over all documents")
    func events() throws {
        var (recorder, events) = (Recorder(), 7)
        let document = Array("<a><b>x</b></a>".utf8)
        try XMLReader.read(document, prefixes: [:], &recorder, events: &events)
        #expect(events == 4)
        try XMLReader.read(document, prefixes: [:], &recorder, events: &events)
        #expect(throws: XMLError(problem: .tooManyEvents, line: 1)) {
            try XMLReader.read(document, prefixes: [:], &recorder, events: &events)
        }
        let message = "the file has more content than can be read"
        #expect(XMLProblem.tooManyEvents == XMLProblem(message: message, isLimit: true))
    }

    @Test("What exhausts memory or time is refused")
    func limits() {
        let deep = String(repeating: "<a>", count: 257)
        #expect(problem(deep) == "1: elements are nested deeper than the maximum, 256!")
        let name = String(repeating: "n", count: 257)
        let longName = "1: a name is longer than the maximum, 256 bytes!"
        #expect(problem("<\(name)/>") == longName)
        #expect(problem("<a:item \(name)='1'/>") == longName)
        let manyNames = "1: more different names than the maximum, 10000!"
        let elements = (0...10_000).map { "<n\($0)/>" }.joined()
        #expect(problem("<a:item>\(elements)</a:item>") == manyNames)
        let attributes = (0...10_000).map { "<plain n\($0)='' />" }.joined()
        #expect(problem("<a:item>\(attributes)</a:item>") == manyNames)
        let tag = String(repeating: " ", count: 1_500_000)
        #expect(
            problem("<a:item\(tag) b='1'></a:item>")
                == "1: a tag is longer than the maximum, 1 MiB!")
        #expect(problem("<a:item><plain b='\(tag.prefix(900_000))'/></a:item>") == nil)
        #expect(
            problem("<a:item>\(tag)</a:item>") == "1: a text is longer than the maximum, 1 MiB!")
        let namespaces = (0...200).map { "xmlns:n\($0)='u'" }.joined(separator: " ")
        #expect(
            problem("<a:item \(namespaces)/>") == "1: more namespaces than the maximum, 200!")
    }
}
