import Drawing

/// Finishes an SVG that Cairo has written.
enum SVGText {
    /// Adds title, description and language, and renumbers all ids.
    ///
    /// Cairo counts ids for the whole process; here they are numbered in order of first appearance,
    /// so that the bytes do not depend on what else was drawn.
    static func finished(_ drawn: [UInt8], metadata: Metadata) -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(drawn.count + 512)
        var numbers: [ArraySlice<UInt8>: Int] = [:]
        var pictures: Set<Int> = []
        var isHeadOpen = true
        var copied = 0
        var place = 0
        while place < drawn.count {
            let byte = drawn[place]
            place += 1
            if isHeadOpen, byte == UInt8(ascii: ">"), begins(drawn, place - 1, with: "<svg ") {
                isHeadOpen = false
                output += drawn[copied..<place - 1]
                output += head(metadata).utf8
                copied = place
                continue
            }
            // Cairo's output contains no user text, so these patterns are sufficient.
            let end: UInt8
            if byte == UInt8(ascii: "\""), ends(drawn, place, with: " id=\"") {
                end = UInt8(ascii: "\"")
            } else if byte == UInt8(ascii: "#"), ends(drawn, place, with: "href=\"#") {
                end = UInt8(ascii: "\"")
            } else if byte == UInt8(ascii: "#"), ends(drawn, place, with: "url(#") {
                end = UInt8(ascii: ")")
            } else {
                continue
            }
            let start = place
            while place < drawn.count, drawn[place] != end { place += 1 }
            let id = drawn[start..<place]
            let number = numbers[id] ?? numbers.count + 1
            numbers[id] = number
            if end == UInt8(ascii: "\""), ends(drawn, start, with: "<image id=\"") {
                // Cairo repeats a picture for each use, with the same id.
                guard pictures.insert(number).inserted else {
                    output += drawn[copied..<(start - 11)]
                    while place < drawn.count, drawn[place] != UInt8(ascii: ">") { place += 1 }
                    place = min(place + 1, drawn.count)
                    copied = place
                    continue
                }
            }
            output += drawn[copied..<start]
            output += "i\(number)".utf8
            copied = place
        }
        output += drawn[copied...]
        return output
    }

    private static func ends(_ bytes: [UInt8], _ place: Int, with text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        guard place >= count else { return false }
        return text.withUTF8Buffer { bytes[(place - count)..<place].elementsEqual($0) }
    }

    /// Returns whether the tag that ends with the bracket at `place` begins with `text`.
    private static func begins(_ bytes: [UInt8], _ place: Int, with text: String) -> Bool {
        guard let start = bytes[..<place].lastIndex(of: UInt8(ascii: "<")) else { return false }
        return bytes[start...].starts(with: text.utf8)
    }

    /// Returns the rest of the root's start tag, and the elements that must be first inside it.
    private static func head(_ metadata: Metadata) -> String {
        var text = " role=\"img\""
        if !metadata.language.isEmpty {
            text += " xml:lang=\"\(escaped(metadata.language))\""
        }
        text += ">\n<title>\(escaped(metadata.title))</title>"
        if !metadata.summary.isEmpty { text += "\n<desc>\(escaped(metadata.summary))</desc>" }
        return text
    }

    /// Escapes text for XML; characters not allowed in XML are removed.
    static func escaped(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x26: result.append(contentsOf: "&amp;".unicodeScalars)
            case 0x3C: result.append(contentsOf: "&lt;".unicodeScalars)
            case 0x3E: result.append(contentsOf: "&gt;".unicodeScalars)
            case 0x22: result.append(contentsOf: "&quot;".unicodeScalars)
            case 0x09, 0x0A, 0x0D: result.append(scalar)
            case 0x00..<0x20, 0xFFFE, 0xFFFF: break
            default: result.append(scalar)
            }
        }
        return String(result)
    }
}
