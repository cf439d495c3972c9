import Bytes

/// An element of the SVG that Cairo writes, without text or entities.
struct PlainElement {
    let name: String
    /// The ranges of the attributes' values in the file.
    let attributes: [String: Range<Int>]
    private(set) var children: [PlainElement] = []

    /// The maximum depth of elements.
    private static let mostDepth = 200

    init(_ file: [UInt8]) throws(PlainSVGError) {
        var scanner = XMLScanner(file)
        guard let root = try Self.elements(&scanner, depth: 0).first else {
            throw PlainSVGError(reason: "it is empty")
        }
        self = root
    }

    private init(_ tag: XMLScanner.Tag) {
        name = tag.name
        attributes = Dictionary(tag.attributes.map { ($0.key, $0.value) }) { $1 }
    }

    /// Reads elements up to the next end tag, which is read too.
    private static func elements(
        _ scanner: inout XMLScanner, depth: Int
    ) throws(PlainSVGError) -> [PlainElement] {
        guard depth < mostDepth else {
            throw PlainSVGError(reason: "its groups are nested too deeply")
        }
        var found: [PlainElement] = []
        while let token = try? scanner.next() {
            switch token {
            case .start(let tag):
                var element = PlainElement(tag)
                if !tag.isEmpty { element.children = try elements(&scanner, depth: depth + 1) }
                found.append(element)
            case .end: return found
            case .text, .instruction: continue
            }
        }
        guard depth == 0 else { throw PlainSVGError(reason: "it is incomplete") }
        return found
    }
}

/// The reason why a drawing could not be read.
struct PlainSVGError: Error {
    let reason: String
}
