import Bytes
import Diagnostics

package struct EmbeddedDocument: Sendable {
    package var path: String { source.path }
    package let format: HostFormat
    /// The document, for locations.
    package let source: SourceFile
    package let blocks: [Block]
    let text: DocumentText

    /// Finds the blocks of a document.
    ///
    /// Blocks that cannot be read are reported, and left out.
    package init(
        path: String, bytes: [UInt8], format: HostFormat, _ sink: inout DiagnosticSink
    ) {
        self.format = format
        source = SourceFile(path: path, bytes: bytes)
        text = DocumentText(bytes)
        var finder = BlockFinder(text: text, format: format, source: source)
        blocks = finder.blocks(among: format.marks(in: text))
        sink.sources.append(source)
        sink.add(contentsOf: finder.problems)
    }

    package var bytes: [UInt8] { text.bytes }

    /// Returns the bytes of a block's data, with the lines and columns of the document.
    ///
    /// Everything else before the data is replaced by spaces, so that a parser finds problems at their
    /// place in the document.
    package func bytes(of data: BlockData) -> [UInt8] {
        var bytes = Array(text.bytes[..<data.content.upperBound])
        for index in 0..<data.content.lowerBound where bytes[index] != 0x0A && bytes[index] != 0x0D
        {
            bytes[index] = 0x20
        }
        for sign in data.signs {
            for index in sign { bytes[index] = 0x20 }
        }
        return bytes
    }

    /// Returns whether a block already contains the given pictures.
    package func block(_ number: Int, contains pictures: [PictureMarkup]) -> Bool {
        Array(text.bytes[blocks[number].content]) == content(of: blocks[number], pictures)
    }

    /// Returns whether a block already shows a picture with a name, in any of the ways to write it.
    package func block(_ number: Int, shows name: String) -> Bool {
        let content = text.bytes[blocks[number].content]
        let ways = [
            name, Escaping.url(name), Escaping.url(name).escapedForXML(inQuotes: true),
            Escaping.restructuredTextPath(name), Escaping.typst(name),
        ]
        return ways.contains { content.firstRange(of: Array($0.utf8)) != nil }
    }

    /// Returns the document with pictures in its blocks.
    ///
    /// - Parameter pictures: The pictures of each block.
    package func bytes(with pictures: [[PictureMarkup]]) -> [UInt8] {
        var bytes: [UInt8] = []
        var end = 0
        for (block, pictures) in zip(blocks, pictures) {
            bytes += text.bytes[end..<block.content.lowerBound]
            bytes += content(of: block, pictures)
            end = block.content.upperBound
        }
        return bytes + text.bytes[end...]
    }

    /// Returns the content of a block: its data, then its pictures.
    private func content(of block: Block, _ pictures: [PictureMarkup]) -> [UInt8] {
        // A line that begins with a comment is HTML as a whole.
        let isHTML = format.hasQuotes && block.isInline && !block.isInText
        let folder = format == .asciiDoc ? text.pictureFolder : nil
        let markup = pictures.map { picture in
            (folder.map { picture.relative(to: $0) } ?? picture).lines(
                in: format, isHTML: isHTML)
        }
        if block.isInline { return Array(markup.joined().joined(separator: " ").utf8) }
        var bytes = block.newline
        if let kept = block.kept { bytes += text.bytes[kept] }
        var lines: [String] = []
        for picture in markup {
            if format.needsBlankLines, !lines.isEmpty { lines.append("") }
            lines += picture
        }
        if format.needsBlankLines { lines = [""] + lines + [""] }
        for line in lines {
            let start = line.isEmpty ? Self.withoutSpaceAtEnd(block.prefix) : block.prefix
            bytes += start + Array(line.utf8) + block.newline
        }
        return bytes
    }

    private static func withoutSpaceAtEnd(_ prefix: [UInt8]) -> [UInt8] {
        let last = prefix.lastIndex { !DocumentText.isSpace($0) }
        return Array(prefix[..<(last.map { $0 + 1 } ?? 0)])
    }
}
