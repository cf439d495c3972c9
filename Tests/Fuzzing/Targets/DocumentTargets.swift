import Diagnostics
import Embedding

extension FuzzTarget {
    /// A document with blocks, read in each format.
    static let document = FuzzTarget("document") { bytes in
        for format in HostFormat.allCases {
            if let broken = violation(ofDocument: bytes, format) { return "\(format): \(broken)" }
        }
        return nil
    }

    /// Writes pictures into the blocks of a document; done twice, the second time changes nothing.
    private static func violation(ofDocument bytes: [UInt8], _ format: HostFormat) -> String? {
        var sink = DiagnosticSink()
        let document = EmbeddedDocument(path: "file", bytes: bytes, format: format, &sink)
        if let broken = misplaced(sink.diagnostics, in: bytes) { return broken }
        guard sink.isEmpty else { return nil }
        let size = PictureMarkup.PixelSize(points: 612, by: 792)
        let pictures = document.blocks.map { _ in
            [
                PictureMarkup(
                    sources: [.init(path: "a b.svg")], alternativeText: "` /* */ // %", size: size)
            ]
        }
        if pictures.isEmpty, document.bytes(with: []) != bytes { return "it is different" }
        let written = document.bytes(with: pictures)
        let again = EmbeddedDocument(path: "file", bytes: written, format: format, &sink)
        if again.blocks.count != pictures.count { return "written, it has other blocks" }
        return again.bytes(with: pictures) == written ? nil : "written twice, it is different"
    }
}
