import Bytes
import Drawing
import PictureCodecs

extension SVGCosts {
    /// The maximum depth of elements, and of SVG files in SVG files.
    private static let mostDepth = 200
    private static let mostNested = 3

    /// Returns what a file takes and needs.
    ///
    /// - Parameter depth: The number of files that it is nested in.
    static func measure(
        _ bytes: [UInt8], depth: Int
    ) throws(SVGRefusal) -> (costs: SVGCosts, needs: SVGNeeds) {
        var scanner = XMLScanner(bytes)
        var graph = SVGGraph()
        var open: [Int] = []
        var style = ""
        while let token = try scanner.token() {
            switch token {
            case .start(let tag):
                guard open.count < mostDepth else {
                    throw SVGRefusal(reason: "its elements are nested too deeply")
                }
                let number = graph.add(tag.name, in: open.last)
                try graph.read(scanner.values(of: tag), of: number, depth: depth)
                if !tag.isEmpty { open.append(number) }
            case .end: open.removeLast(open.isEmpty ? 0 : 1)
            case .text(let range):
                guard let parent = open.last else { continue }
                if graph.nodes[parent].name == "style" {
                    style += scanner.text(range)
                } else if open.contains(where: { graph.nodes[$0].name == "text" }) {
                    graph.addText(range.count, to: parent)
                }
            case .instruction(let text):
                guard !text.hasPrefix("xml-stylesheet") else {
                    throw SVGRefusal(reason: "it uses a style sheet outside of the file")
                }
                if text.hasPrefix("xml "), let encoding = encoding(text),
                    !plainEncodings.contains(encoding)
                {
                    throw SVGRefusal(reason: "its encoding \(encoding) is not supported")
                }
            }
        }
        try graph.apply(style: style)
        return (try graph.total(), graph.needs)
    }

    /// The encodings in which tags are ASCII.
    private static let plainEncodings: Set = [
        "utf-8", "us-ascii", "iso-8859-1", "iso-8859-15", "windows-1252",
    ]

    private static func encoding(_ declaration: String) -> String? {
        guard let start = declaration.firstRange(of: "encoding") else { return nil }
        let value = declaration[start.upperBound...].drop { " =\"'".contains($0) }
        return value.prefix { !" \"'?".contains($0) }.lowercased()
    }

    /// Returns what a picture in a file takes, from its data URI; nothing for another file, which
    /// is never read.
    static func ofPicture(
        _ address: String, depth: Int, _ needs: inout SVGNeeds
    ) throws(SVGRefusal) -> SVGCosts {
        guard let bytes = try DataAddress.bytes(address) else { return SVGCosts() }
        do {
            let format = try PictureDecoder.format(of: bytes, name: "")
            guard format == .svg else {
                needs.hasPictures = true
                let extent = try PictureDecoder.extent(of: bytes, format, name: "")
                var costs = SVGCosts()
                // Decoding a pixel takes several times as long as passing it.
                costs.passes = extent.size.width * extent.size.height / 1_000_000 * 8
                return costs
            }
        } catch {
            throw SVGRefusal(reason: "a picture in it is not a PNG, JPEG or SVG file, or damaged")
        }
        guard depth < mostNested else {
            throw SVGRefusal(reason: "it has SVG files in SVG files, too deeply")
        }
        guard bytes.firstRange(of: Array("<!DOCTYPE".utf8)) == nil else {
            throw SVGRefusal(reason: "an SVG in it has a document type")
        }
        let (costs, inner) = try measure(bytes, depth: depth + 1)
        needs.hasText = needs.hasText || inner.hasText
        needs.hasPictures = true
        return costs
    }
}
