import Testing

@testable import ForeignPictures

/// The limits that are checked before a file is decoded.
@Suite struct SafeSVGTests {
    /// Returns the reason why a file is refused; "accepted" if it is not.
    private func reason(_ file: [UInt8]) -> String {
        do throws(SVGRefusal) {
            _ = try SafeSVG(file)
            return "accepted"
        } catch {
            return error.reason
        }
    }

    private func reason(_ content: String, _ attributes: String = "") -> String {
        reason(Samples.svg(content, attributes))
    }

    @Test func ordinaryFiles() {
        #expect(reason(Samples.everything) == "accepted")
        #expect(reason("<!-- <broken> --><a><![CDATA[<&]]></a>") == "accepted")
        #expect(reason("<text x='1'>\(String(repeating: "a", count: 20_000))</text>") == "accepted")
    }

    @Test func elements() {
        let row = String(repeating: "<path d='M0 0h1'/>", count: 200)
        let rows = "<g id='a'>\(row)</g>"
        #expect(reason(rows + String(repeating: "<use href='#a'/>", count: 900)) == "accepted")
        #expect(
            reason(rows + String(repeating: "<use href='#a'/>", count: 1000))
                == "it has more than 200000 elements, counting each use")
        // Each doubles the one before.
        let doubled = (1...40).map {
            "<g id='d\($0)'><use href='#d\($0 - 1)'/><use href='#d\($0 - 1)'/></g>"
        }
        #expect(
            reason("<g id='d0'><path d='M0 0h1'/></g>" + doubled.joined())
                == "it has more than 200000 elements, counting each use")
        let deep = String(repeating: "<g>", count: 300) + String(repeating: "</g>", count: 300)
        #expect(reason(deep) == "its elements are nested too deeply")
        let chain = (0..<5000).map { "<g id='c\($0)'><use href='#c\($0 + 1)'/></g>" }
        #expect(reason(chain.joined()) == "its elements use each other, too deeply")
        // An element that contains itself is drawn by no reader.
        #expect(reason("<g id='a'><use href='#a'/></g>") == "accepted")
    }

    @Test func markersAndPatterns() {
        let marker = "<marker id='m'>" + String(repeating: "<path/>", count: 100) + "</marker>"
        let corners = String(repeating: "1 2 ", count: 3000)
        #expect(
            reason("\(marker)<path d='M\(corners)' marker-mid='url(#m)'/>")
                == "it has more than 200000 elements, counting each use")
        let patterns = (1...20).map {
            "<pattern id='p\($0)'>"
                + String(repeating: "<path fill='url(#p\($0 - 1))'/>", count: 3) + "</pattern>"
        }
        #expect(
            reason(patterns.joined() + "<path style='fill:url(#p20)'/>")
                == "it has more than 200000 elements, counting each use")
    }

    @Test func text() {
        let most = "it has more than 20000 letters of text"
        #expect(reason("<text>\(String(repeating: "a", count: 20_001))</text>") == most)
        let line = "<text id='t'>\(String(repeating: "a", count: 5000))</text>"
        #expect(reason(line + String(repeating: "<use href='#t'/>", count: 4)) == most)
        #expect(reason("<title>\(String(repeating: "a", count: 50_000))</title>") == "accepted")
    }

    @Test func filters() {
        func filter(_ step: String) -> String {
            reason(
                "<filter id='f'>\(step)</filter><path filter='url(#f)'/>", "viewBox='0 0 1024 9'")
        }
        let tooMuch = "its filters, masks and pictures take too much work"
        #expect(
            filter("<feConvolveMatrix order='21'/>")
                == "it has a filter with a matrix of order 21; the maximum is 20")
        #expect(
            filter("<feConvolveMatrix order='3 1e300'/>").hasPrefix(
                "it has a filter with a matrix of order 1"))
        #expect(filter("<feConvolveMatrix order='15'/>") == "accepted")
        #expect(filter("<feTurbulence numOctaves='5'/>") == "accepted")
        #expect(filter("<feTurbulence numOctaves='10000'/>") == tooMuch)
        #expect(filter("<feMorphology radius='2'/>") == "accepted")
        #expect(filter("<feMorphology radius='100'/>") == tooMuch)
        // A matrix that is too large is refused even if nothing uses it.
        #expect(reason("<filter><feConvolveMatrix order='99'/></filter>").contains("order 99"))
        // The order counts each use, also of a class.
        let blur = "<filter id='f'><feGaussianBlur stdDeviation='1'/></filter>"
        let paths = String(repeating: "<path class='a b'/>", count: 100)
        #expect(reason("\(blur)<style>.x{filter:url(#f)}</style>\(paths)") == "accepted")
        for style in [
            ".b{filter:url(#f)}", "g .a{fill:red;filter:URL( \"#f\" )}", "*{filter:url(#f)}",
            "path{/* } */filter:url('#f')}", "@media all{path:hover{filter:url(#f)}}",
        ] {
            #expect(reason("\(blur)<style>\(style)</style>\(paths)") == tooMuch, "\(style)")
        }
        #expect(
            reason("<style>a{f\\69lter:url(#f)}</style>") == "its style has escaped letters")
    }

    @Test func masks() {
        let masks = (1...30).map {
            "<mask id='m\($0)'><path mask='url(#m\($0 - 1))'/></mask>"
        }
        #expect(
            reason(masks.joined() + "<path mask='url(#m30)'/>")
                == "it has masks in masks, 30 deep; the maximum is 8")
        #expect(reason(masks.prefix(5).joined() + "<path mask='url(#m5)'/>") == "accepted")
    }

    @Test func pictures() {
        let broken = "a picture in it is not a PNG, JPEG or SVG file, or damaged"
        #expect(reason("<image href='data:image/gif;base64,R0lGODlhAQABAAAAACw='/>") == broken)
        #expect(reason("<image href='data:,'/>") == broken)
        #expect(reason("<image href='data:image/png;base64,(('/>") == "a picture in it is damaged")
        // A file outside is never read.
        #expect(reason("<image href='file:///etc/passwd'/>") == "accepted")
        func nested(_ depth: Int) -> String {
            guard depth > 0 else { return "<text>hidden</text>" }
            let inner = Samples.svg(nested(depth - 1)).map { byte in
                let digits = String(byte, radix: 16)
                return "%" + (digits.count == 1 ? "0" : "") + digits
            }
            return "<image href='data:image/svg+xml,\(inner.joined())'/>"
        }
        #expect(reason(nested(2)) == "accepted")
        #expect(reason(nested(4)) == "it has SVG files in SVG files, too deeply")
        let found = try? SafeSVG(Samples.svg(nested(2))).needs
        #expect(found?.hasText == true && found?.hasPictures == true)
    }

    @Test func entities() throws {
        func file(_ declarations: String, _ content: String) -> [UInt8] {
            Array("<?xml version='1.0'?><!DOCTYPE svg [\(declarations)]>".utf8)
                + Samples.svg(content)
        }
        let safe = try SafeSVG(
            file("<!ENTITY a 'x&b;'><!ENTITY b \"<g/>&amp;\"><!-- ' -->", "<t u='1'/>&a;&#65;"))
        #expect(
            String(decoding: safe.bytes, as: UTF8.self).hasSuffix("<t u='1'/>x<g/>&amp;&#65;</svg>")
        )
        let quoted = try SafeSVG(file("<!ENTITY q 'a\"b'>", "<t u=\"&q;\"/>"))
        #expect(String(decoding: quoted.bytes, as: UTF8.self).contains("u=\"a&quot;b\""))
        let large = (1...9).map {
            "<!ENTITY e\($0) '\(String(repeating: "&e\($0 - 1);", count: 10))'>"
        }
        #expect(
            reason(file("<!ENTITY e0 'aaaaaaaaaa'>" + large.joined(), "&e9;"))
                == "its entities make it larger than 20000000 bytes")
        #expect(
            reason(file("<!ENTITY a '&b;'><!ENTITY b '&a;'>", "&a;"))
                == "its entities are nested too deeply")
        let unsupported = "it has entities that are not supported"
        #expect(reason(file("<!ENTITY a '&#60;text>'>", "&a;")) == unsupported)
        #expect(reason(file("<!ENTITY % a 'x'>%a;", "")) == unsupported)
        #expect(reason(file("<!ENTITY b 'x'>", "&a;")) == "its entity a is not declared")
        #expect(
            reason(file("<!ENTITY a SYSTEM '/etc/passwd'><!ENTITY b 'x'>", "&a;"))
                == "its entity a is not declared")
    }

    @Test func otherFilesAndEncodings() {
        #expect(reason("<xi:include href='data:text/xml,x'/>") == "it includes other files")
        let outside = "it uses a style sheet outside of the file"
        #expect(reason("<style>@IMPORT url(data:text/css,)</style>") == outside)
        let sheet = Array("<?xml-stylesheet href='data:text/css,*{}'?>".utf8)
        #expect(reason(sheet + Samples.svg("")) == outside)
        let encoded = Array("<?xml version='1.0' encoding='UTF-7'?>".utf8)
        #expect(reason(encoded + Samples.svg("")) == "its encoding utf-7 is not supported")
        #expect(reason([0x3C, 0, 0x73, 0]) == "it is not UTF-8")
        let incomplete = "it is a damaged SVG (its tags are incomplete)"
        for damaged in [
            "<svg", "<svg a=1/>", "<svg a='", "<!-- ", "<!-->", "<?>", "<svg><![CDATA[",
            "<!DOCTYPE [", "<!DOCTYPE a><!DOCTYPE b><svg/>", "<?a <!DOCTYPE b><svg/>",
        ] {
            #expect(reason(Array(damaged.utf8)) == incomplete, "\(damaged)")
        }
    }
}
