import Bytes
import Testing

@Suite struct XMLScannerTests {
    /// Returns what is found in a file, with the text of each place.
    private func scan(_ text: String) throws -> [String] {
        let bytes = Array(text.utf8)
        var scanner = XMLScanner(bytes)
        var found: [String] = []
        while let token = try scanner.next() {
            switch token {
            case .start(let tag):
                let attributes = tag.attributes.map { "\($0.key)=\(scanner.value($0))" }
                found.append(([tag.name] + attributes).joined(separator: " "))
                found.append("\(scanner.text(tag.range))\(tag.isEmpty ? " empty" : "")")
                found += tag.attributes.map { scanner.text($0.range) }
            case .end(let range): found.append("end \(scanner.text(range))")
            case .text(let range): found.append("text \(scanner.text(range))")
            case .instruction(let text): found.append("instruction \(text)")
            }
        }
        return found
    }

    @Test("Tags and attributes are found with their places, without prefixes")
    func tags() throws {
        #expect(
            try scan("<svg:a x:b = 'c&#x41;&lt;d' e=\"/>\"><f/></svg:a >") == [
                "a b=cA<d e=/>", "<svg:a x:b = 'c&#x41;&lt;d' e=\"/>\">", "x:b = 'c&#x41;&lt;d'",
                "e=\"/>\"", "f", "<f/> empty", "end </svg:a >",
            ])
    }

    @Test("Comments and types are skipped; text, CDATA, and instructions are not")
    func otherParts() throws {
        #expect(
            try scan("<?xml v?><!DOCTYPE a><!-- <b> -->é<![CDATA[<c>]]]>") == [
                "instruction xml v", "text é", "text <c>]",
            ])
    }

    @Test(
        "A file that ends in a part is damaged",
        arguments: [
            "<", "<a", "<a b", "<a b=", "<a b='", "<a b='c'", "<!--", "<!", "<?", "</", "<a/",
        ])
    func damage(_ text: String) {
        #expect(throws: XMLScanner.Damage.self) { try scan(text) }
    }

    @Test("Text is escaped, without the characters that XML forbids")
    func escaping() {
        let text = "a & <b> \"c\"\u{1}\u{FFFE}\t"
        #expect(text.escapedForXML() == "a &amp; &lt;b&gt; \"c\"\t")
        #expect(text.escapedForXML(inQuotes: true) == "a &amp; &lt;b&gt; &quot;c&quot;\t")
    }
}
