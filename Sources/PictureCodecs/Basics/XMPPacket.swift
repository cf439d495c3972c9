import Bytes
import Drawing

/// The title, description and author of a picture as XMP (ISO 16684-1).
enum XMPPacket {
    /// Returns the packet for metadata; empty if there is nothing to say.
    static func packet(_ metadata: Metadata) -> [UInt8] {
        func element(_ name: String, _ list: String, _ item: String, _ text: String) -> String {
            text.isEmpty
                ? ""
                : "<dc:\(name)><rdf:\(list)><rdf:\(item)>\(text.escapedForXML())</rdf:li></rdf:\(list)>"
                    + "</dc:\(name)>"
        }
        let standard = "li xml:lang=\"x-default\""
        let text =
            element("title", "Alt", standard, metadata.title)
            + element("description", "Alt", standard, metadata.alternativeText)
            + element("creator", "Seq", "li", metadata.author)
        guard !text.isEmpty else { return [] }
        return Array(
            ("<x:xmpmeta xmlns:x=\"adobe:ns:meta/\"><rdf:RDF"
                + " xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\"><rdf:Description"
                + " rdf:about=\"\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\">\(text)"
                + "</rdf:Description></rdf:RDF></x:xmpmeta>").utf8)
    }
}
