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
        writer = ObjectWriter(packer: library.packer, sectionSize: sectionSize, write: write)
        (root, info, pageRoot) = (writer.reserve(), writer.reserve(), writer.reserve())
        fonts = FileFonts(writer: writer, library: library.fonts)
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
            bytes += page.content.bytes.count + 2048 + 64 * elements + 4096 * links + 512 * headings
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
        for reference in object.text.references {
            if case .object(let other) = reference.target { add(other, &objects, &bytes) }
        }
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
        try writer.add(content, stream: page.content)
        let annotation = writer.reserve(page.links.count)
        let keys = try structure.add(page, number: number, annotation: annotation)
        links.add(page.links, page: number)
        try links.write(
            page.links, page: number, first: annotation, keys: keys.annotations, to: writer)
        try writer.addDictionary(number) { out in
            out.type(.page)
            out.entry(.parent, reference: parent)
            out.entry(.mediaBox, wholeOf: page.size)
            write(boxesOf: page, &out)
            out.entry(.resources, reference: resources)
            out.entry(.contents, reference: content)
            out.entry(.structParents, keys.page)
            if page.links.count > 0 {
                out.array(.annots, references: annotation..<annotation + page.links.count)
            }
            out.entry(.tabs, .s)
        }
    }

    /// Writes the page boxes: the page is printed with its bleed and shown without it, and a sheet is
    /// shown with the marks around its cards.
    private func write(boxesOf page: PaintedPage, _ out: inout PDFBytes) {
        if let sheet = page.trim.sheet {
            for (name, rect) in [(PDFName.trimBox, sheet.trim), (.bleedBox, sheet.bleed)] {
                out.array(name) { $0.write(rect, height: page.size.height) }
            }
            return
        }
        let bleed = page.trim.bleed
        guard bleed > 0 else { return }
        for name in [PDFName.trimBox, .cropBox] {
            out.array(name) { out in
                out.write(bleed, bleed, page.size.width - bleed, page.size.height - bleed)
            }
        }
        out.entry(.bleedBox, wholeOf: page.size)
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
        try writer.add(packet, stream: metadata.packet(claiming: claims)) {
            $0.type(.metadata, .xML)
        }
        let profile = writer.reserve()
        try writer.add(profile, stream: library.colorProfile) { $0.entry(.n, 3) }
        try writer.addDictionary(info, metadata.info)
        try writer.addDictionary(root) { out in
            out.type(.catalog)
            out.entry(.pages, reference: pageRoot)
            out.entry(.structTreeRoot, reference: structure.root)
            out.dictionary(.markInfo) { $0.entry(isTrue: .marked) }
            out.entry(.metadata, reference: packet)
            Self.write(outputIntent: profile, &out)
            if !language.isEmpty { out.entry(.lang, text: language) }
            if hasTitle || printing != nil {
                out.dictionary(.viewerPreferences) { out in
                    if hasTitle { out.entry(isTrue: .displayDocTitle) }
                    switch printing {
                    case .oneSided: out.entry(.duplex, .simplex)
                    case .longEdge: out.entry(.duplex, .duplexFlipLongEdge)
                    case .shortEdge: out.entry(.duplex, .duplexFlipShortEdge)
                    case nil: break
                    }
                }
            }
            if let outlineRoot {
                out.entry(.pageMode, .useOutlines)
                out.entry(.outlines, reference: outlineRoot)
            }
            out.entry(.pageLabels, reference: labels)
            if let places { out.dictionary(.names) { $0.entry(.dests, reference: places) } }
        }
        try writer.finish(root: root, info: info)
    }

    /// Writes what device colors mean: those of sRGB, which are also blended as such.
    ///
    /// Source: ISO 19005-2, 6.2.3.
    private static func write(outputIntent profile: Int, _ out: inout PDFBytes) {
        out.array(.outputIntents) { out in
            out.dictionary { out in
                out.type(.outputIntent)
                out.entry(.s, .gtsPDFA1)
                out.entry(.outputConditionIdentifier, ascii: ColorProfile.name)
                out.entry(.info, ascii: ColorProfile.name)
                out.entry(.destOutputProfile, reference: profile)
            }
        }
    }

    /// Returns the object number of a page's resources; pages with the same resources share one.
    private func place(_ resources: Resources) throws -> Int {
        var parts = PDFBytes()
        resources.write(&parts)
        let text = try text(of: parts, fonts: resources.fonts)
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
        let text = try text(of: object.text, fonts: object.fonts)
        if let stream = object.stream {
            try writer.add(number, stream: stream) { $0.write(text) }
        } else {
            try writer.add(number) { $0.write(text) }
        }
        return number
    }

    /// Returns a text with all of its references.
    private func text(of text: PDFBytes, fonts uses: [FontUse]) throws -> [UInt8] {
        let fontNumbers = uses.map(fonts.number)
        guard !text.references.isEmpty else { return text.bytes }
        var (out, start) = (PDFBytes(), 0)
        for reference in text.references {
            out.bytes += text.bytes[start..<reference.place]
            start = reference.place
            switch reference.target {
            case .object(let object): out.write(reference: try place(object))
            case .font(let font): out.write(reference: fontNumbers[font])
            }
        }
        return out.bytes + text.bytes[start...]
    }
}

@available(*, unavailable)
extension PDFFile: Sendable {}

extension PagePainter {
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
