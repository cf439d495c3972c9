import Drawing

/// Writes a PDF 1.7 file from painted pages, in order.
///
/// The file is tagged, contains its language and title, has an outline entry and page labels for
/// each section, and contains each font, picture and background only once. It claims to conform to
/// PDF/UA-1 and PDF/A-2a, unless there is a gap. Its bytes depend only on
/// the metadata and the pages. Pages are written immediately: memory grows by about a kilobyte per
/// page, and `PDFLimits` bounds the number of pages.
package final class PDFFile {
    private let library: PDFLibrary
    private let writer: ObjectWriter
    private let fonts: FileFonts
    private let structure: FileStructure
    private let metadata: FileMetadata
    private let language: String
    private let (hasTitle, printing): (Bool, Printing?)
    private let (root, info, pageRoot): (Int, Int, Int)
    private var pages = PageTree()
    private var outline = Outline()
    private var links = FileLinks()
    private var headings = HeadingLevels()
    private var (isDeep, hasHiddenLinks, hasLongText) = (false, false, false)
    private var shared: [Fingerprint: Int] = [:]
    private var resources: [[UInt8]: Int] = [:]

    /// Begins a file.
    ///
    /// - Parameters:
    ///   - metadata: The document's metadata.
    ///   - library: The caches kept between files; a painter of the same thread may share it.
    ///   - write: Receives the bytes piece by piece.
    /// - Throws: `CanvasError.page` for an invalid date.
    package convenience init(
        metadata: Metadata, library: PDFLibrary, write: @escaping ([UInt8]) throws -> Void
    ) throws(CanvasError) {
        try self.init(metadata: metadata, library: library, sectionSize: 1 << 20, write: write)
    }

    /// Begins a file whose cross-reference streams have a number of objects each.
    init(
        metadata: Metadata, library: PDFLibrary, sectionSize: Int,
        write: @escaping ([UInt8]) throws -> Void
    ) throws(CanvasError) {
        self.metadata = try FileMetadata(metadata)
        self.library = library
        language = metadata.language
        (hasTitle, printing) = (!metadata.title.isEmpty, metadata.printing)
        writer = ObjectWriter(library: library, sectionSize: sectionSize, write: write)
        (root, info, pageRoot) = (writer.reserve(), writer.reserve(), writer.reserve())
        fonts = FileFonts(writer: writer, library: library)
        structure = FileStructure(writer: writer)
    }

    /// Returns whether the file can contain more pages without exceeding limits.
    ///
    /// The estimate includes everything that `finish` writes.
    package func hasSpace(for pages: [PaintedPage], within limits: PDFLimits) -> Bool {
        var objects = writer.objectCount + fonts.objectCount + 16
        var bytes = writer.byteCount + fonts.byteCount + (1 << 16)
        let count = self.pages.count + pages.count
        // The leaves of the trees of pages, labels and structure, and the last object streams.
        objects += count / 16 + 8
        for page in pages {
            let elements = page.structure.elements.count
            // The page, its content, its resources with what they refer to, and its outline entry.
            let links = page.links.count + page.links.places.count
            let headings = page.structure.headings.count
            objects += 8 + elements + elements / 64 + links + links / 64 + headings
            bytes += page.content.count + 2048 + 64 * elements + 4096 * links + 512 * headings
            let resources = page.resources
            for object in resources.pictureFonts + resources.objects + resources.patterns {
                Self.add(object, &objects, &bytes)
            }
        }
        // Cross-reference entries, outline entries and labels.
        bytes += 8 * objects + 512 * count
        return objects <= limits.objects && bytes <= limits.bytes
    }

    /// Adds an object with all others that it refers to, even if the file already contains them.
    private static func add(_ object: IndirectObject, _ objects: inout Int, _ bytes: inout Int) {
        objects += 1
        bytes += (object.stream?.count ?? 0) + 256
        for case .object(let other) in object.parts { add(other, &objects, &bytes) }
    }

    /// Writes the next page.
    ///
    /// - Throws: Errors from the receiver of the bytes.
    package func append(_ page: PaintedPage) throws {
        if let section = page.section {
            try structure.begin(section.title)
            links.beginSection()
        }
        let number = writer.reserve()
        if let section = page.section {
            try outline.add(
                section, page: number, index: pages.count, top: page.size.height, writer)
        }
        outline.add(page.structure.headings, page: number)
        headings.add(page.structure)
        if page.depth > PDFLimits.mostNested { isDeep = true }
        if page.structure.hasLongText { hasLongText = true }
        if page.links.links.contains(where: { $0.element == nil }) { hasHiddenLinks = true }
        let parent = try pages.add(number, root: pageRoot, writer)
        let resources = try place(page.resources)
        let content = writer.reserve()
        var filter = PDFBytes()
        filter.write(page.filter)
        try writer.add(content, dictionary: filter.bytes, stream: page.content)
        let annotation = writer.reserve(page.links.count)
        let keys = try structure.add(page, number: number, annotation: annotation)
        links.add(page.links, page: number)
        try links.write(
            page.links, page: number, first: annotation, keys: keys.annotations, to: writer)
        try writer.add(number) { out in
            out.write("<</Type/Page/Parent ")
            out.write(reference: parent)
            out.write("/MediaBox[0 0 ")
            out.write(page.size.width, page.size.height)
            out.write("]")
            write(boxesOf: page, &out)
            out.write("/Resources ")
            out.write(reference: resources)
            out.write("/Contents ")
            out.write(reference: content)
            out.write("/StructParents ")
            out.write(keys.page)
            if page.links.count > 0 {
                out.write("/Annots[")
                for place in 0..<page.links.count {
                    out.write(reference: annotation + place)
                    out.write(" ")
                }
                out.write("]")
            }
            out.write("/Tabs/S>>")
        }
    }

    /// Writes the page boxes: the page is printed with its bleed and shown without it, and a sheet is
    /// shown with the marks around its cards.
    private func write(boxesOf page: PaintedPage, _ out: inout PDFBytes) {
        if let sheet = page.trim.sheet {
            let boxes: [(name: StaticString, rect: Rect)] = [
                ("/TrimBox[", sheet.trim), ("/BleedBox[", sheet.bleed),
            ]
            for (name, rect) in boxes {
                out.write(name)
                out.write(
                    rect.minX, page.size.height - rect.maxY, rect.maxX,
                    page.size.height - rect.minY)
                out.write("]")
            }
            return
        }
        let bleed = page.trim.bleed
        guard bleed > 0 else { return }
        let names: [StaticString] = ["/TrimBox[", "/CropBox["]
        for name in names {
            out.write(name)
            out.write(bleed, bleed, page.size.width - bleed, page.size.height - bleed)
            out.write("]")
        }
        out.write("/BleedBox[0 0 ")
        out.write(page.size.width, page.size.height)
        out.write("]")
    }

    /// Returns why the pages so far do not conform to some standards; empty if they do.
    ///
    /// - Throws: `CanvasError.drawing` for a font that cannot be embedded.
    package func gaps() throws(CanvasError) -> [ConformanceGap] {
        var gaps: [ConformanceGap] = []
        if !hasTitle { gaps.append(.noTitle) }
        if language.isEmpty { gaps.append(.noLanguage) }
        if let gap = headings.gap { gaps.append(gap) }
        if hasHiddenLinks { gaps.append(.hiddenLinks) }
        if isDeep { gaps.append(.deepNesting) }
        if hasLongText { gaps.append(.longText) }
        return try gaps + fonts.gaps()
    }

    /// Writes everything that pages share, and the end of the file; nothing may be appended
    /// afterward.
    ///
    /// - Throws: `CanvasError.page` if there is no page; `CanvasError.drawing` for a font that
    ///   cannot be embedded; errors from the receiver of the bytes.
    package func finish() throws {
        guard pages.count > 0 else { throw CanvasError.page("a PDF needs at least one page") }
        let gaps = try gaps()
        let claims = Standard.allCases.filter { standard in
            !gaps.contains { $0.standards.contains(standard) }
        }
        try pages.finish(root: pageRoot, writer)
        try structure.finish()
        try fonts.finish()
        let outlineRoot = try outline.finish(writer)
        let labels = try outline.finishLabels(writer)
        let places = try links.finish(writer)
        let packet = writer.reserve()
        try writer.add(
            packet, dictionary: Array("/Type/Metadata/Subtype/XML".utf8),
            stream: metadata.packet(claiming: claims))
        let profile = writer.reserve()
        var head = PDFBytes()
        head.write("/N 3")
        head.write(library.colorProfile.filter)
        try writer.add(profile, dictionary: head.bytes, stream: library.colorProfile.bytes)
        try writer.add(info, metadata.info)
        try writer.add(root) { out in
            out.write("<</Type/Catalog/Pages ")
            out.write(reference: pageRoot)
            out.write("/StructTreeRoot ")
            out.write(reference: structure.root)
            out.write("/MarkInfo<</Marked true>>/Metadata ")
            out.write(reference: packet)
            Self.write(outputIntent: profile, &out)
            if !language.isEmpty {
                out.write("/Lang")
                out.write(textString: language)
            }
            if hasTitle || printing != nil {
                out.write("/ViewerPreferences<<")
                if hasTitle { out.write("/DisplayDocTitle true") }
                switch printing {
                case .oneSided: out.write("/Duplex/Simplex")
                case .longEdge: out.write("/Duplex/DuplexFlipLongEdge")
                case .shortEdge: out.write("/Duplex/DuplexFlipShortEdge")
                case nil: break
                }
                out.write(">>")
            }
            if let outlineRoot {
                out.write("/PageMode/UseOutlines/Outlines ")
                out.write(reference: outlineRoot)
            }
            if let labels {
                out.write("/PageLabels ")
                out.write(reference: labels)
            }
            if let places {
                out.write("/Names<</Dests ")
                out.write(reference: places)
                out.write(">>")
            }
            out.write(">>")
        }
        try writer.finish(root: root, info: info)
    }

    /// Writes what device colors mean: those of sRGB, which are also blended as such.
    ///
    /// Source: ISO 19005-2, 6.2.3.
    private static func write(outputIntent profile: Int, _ out: inout PDFBytes) {
        out.write("/OutputIntents[<</Type/OutputIntent/S/GTS_PDFA1/OutputConditionIdentifier(")
        out.write(ColorProfile.name)
        out.write(")/Info(")
        out.write(ColorProfile.name)
        out.write(")/DestOutputProfile ")
        out.write(reference: profile)
        out.write(">>]")
    }

    /// Returns the object number of a page's resources; pages with the same resources share one.
    private func place(_ resources: Resources) throws -> Int {
        let text = try text(of: resources.parts, fonts: resources.fonts)
        if let found = self.resources[text] { return found }
        let number = writer.reserve()
        try writer.add(number) { $0.write(text) }
        self.resources[text] = number
        return number
    }

    /// Returns the number of a shared object, writing it if necessary.
    private func place(_ object: IndirectObject) throws -> Int {
        if let found = shared[object.id] { return found }
        let number = writer.reserve()
        shared[object.id] = number
        let text = try text(of: object.parts, fonts: object.fonts)
        if let stream = object.stream {
            try writer.add(number, dictionary: text, stream: stream)
        } else {
            try writer.add(number) { $0.write(text) }
        }
        return number
    }

    private func text(of parts: [IndirectObject.Part], fonts uses: [FontUse]) throws -> [UInt8] {
        let fontNumbers = uses.map(fonts.number)
        var out = PDFBytes()
        for part in parts {
            switch part {
            case .bytes(let bytes): out.write(bytes)
            case .object(let object): out.write(reference: try place(object))
            case .font(let font): out.write(reference: fontNumbers[font])
            }
        }
        return out.bytes
    }
}

@available(*, unavailable)
extension PDFFile: Sendable {}

extension PagePainter {
    /// Returns a whole document as a PDF.
    ///
    /// - Throws: The same errors as `paint(_:of:)` and `PDFFile`.
    package func pdf(_ document: Document) throws -> [UInt8] {
        var gaps: [ConformanceGap] = []
        return try pdf(document, gaps: &gaps)
    }

    /// Returns a whole document as a PDF, and why it does not conform to some standards.
    ///
    /// - Throws: The same errors as `paint(_:of:)` and `PDFFile`.
    package func pdf(_ document: Document, gaps: inout [ConformanceGap]) throws -> [UInt8] {
        var bytes: [UInt8] = []
        let file = try PDFFile(metadata: document.metadata, library: library) { bytes += $0 }
        for page in document.pages { try file.append(paint(page, of: document)) }
        gaps = try file.gaps()
        try file.finish()
        return bytes
    }
}
