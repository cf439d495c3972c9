/// A finished layout: pages of plain values that a painter can write in any format.
public struct Document: Sendable, Hashable {
    /// The document's metadata.
    public var metadata: Metadata
    /// The pages in reading order.
    public var pages: [Page]
    /// The pictures, which pages refer to by index.
    public var images: [ImageAsset]
    /// The backgrounds, painted once and reused; pages refer to them by index.
    public var backgrounds: [[Item]]

    /// Creates a document of pages.
    public init(
        metadata: Metadata, pages: [Page], images: [ImageAsset] = [], backgrounds: [[Item]] = []
    ) {
        self.metadata = metadata
        self.pages = pages
        self.images = images
        self.backgrounds = backgrounds
    }
}

/// The metadata of a document.
public struct Metadata: Sendable, Hashable {
    /// The document's title.
    public var title: String
    /// A one-sentence summary; used as the PDF's subject.
    public var summary: String
    /// A short text for readers who do not see a picture of the pages; if it is empty, the text of a
    /// picture is made from its page.
    public var alternativeText: String
    /// The author; empty if there is none.
    public var author: String
    /// The language of its text as a BCP 47 tag, such as `en`.
    public var language: String
    /// The creation time as `YYYY-MM-DDThh:mm:ssZ`, which comes from the data and never from the
    /// clock.
    public var date: String
    /// How its pages are meant to be printed; nil if the printer decides.
    public var printing: Printing?

    /// Creates the metadata of a document.
    public init(
        title: String, summary: String = "", alternativeText: String = "", author: String = "",
        language: String = "en", date: String
    ) {
        self.title = title
        self.summary = summary
        self.alternativeText = alternativeText
        self.author = author
        self.language = language
        self.date = date
    }
}

/// How the pages of a PDF are meant to be printed, which its reader suggests when it is printed.
public enum Printing: Sendable, Hashable {
    /// On one side of the paper.
    case oneSided
    /// On both sides, flipped about the long edge, as in books.
    case longEdge
    /// On both sides, flipped about the short edge, as in calendars.
    case shortEdge
}

/// A page of a document.
public struct Page: Sendable, Hashable {
    /// The page's size in points.
    public var size: Size
    /// The index of its background in the document's backgrounds; nil for none.
    public var background: Int?
    /// The items, in painting order, which is also the reading order.
    public var items: [Item]
    /// The section that starts with this page; nil if it continues the section before.
    public var section: Section?
    /// The parts that are cut off after printing.
    public var trim: Trim

    /// Creates a page of items.
    public init(
        size: Size, background: Int? = nil, items: [Item], section: Section? = nil,
        trim: Trim = .none
    ) {
        self.size = size
        self.background = background
        self.items = items
        self.section = section
        self.trim = trim
    }
}

/// How a page is cut after printing.
public struct Trim: Sendable, Hashable {
    /// The width that is cut off on each side, in points, so that an uneven cut leaves no white
    /// edge.
    public var bleed: Double
    /// The radius of the corners after the cut, in points.
    public var corner: Double
    /// The boxes of a sheet that is cut into several cards or pages; nil for a page that is cut itself.
    public var sheet: Sheet?

    /// The boxes of a sheet that is cut into several cards or pages.
    public struct Sheet: Sendable, Hashable {
        /// The rectangle around all cards after the cut, in points from the sheet's top left corner.
        public var trim: Rect
        /// The rectangle around all cards with their bleed.
        public var bleed: Rect

        /// Creates the boxes of a sheet.
        public init(trim: Rect, bleed: Rect) {
            self.trim = trim
            self.bleed = bleed
        }
    }

    /// Creates a cut `bleed` points inside the page's sides.
    public init(bleed: Double, corner: Double = 0) {
        self.bleed = bleed
        self.corner = corner
    }

    /// No cut: the page keeps its printed size.
    public static let none = Trim(bleed: 0)
}

/// Pages that belong together in a document of many records, such as one student's.
public struct Section: Sendable, Hashable {
    /// Its entry in the document's outline.
    public var title: String
    /// The prefix of its pages' labels, before a page's number in the section.
    public var label: String

    /// Creates a section.
    public init(title: String, label: String) {
        self.title = title
        self.label = label
    }
}

/// The bytes of a picture.
public struct ImageAsset: Sendable, Hashable {
    /// The formats that can be painted.
    public enum Format: String, Sendable, Hashable {
        /// Scalable Vector Graphics.
        case svg
        /// Portable Network Graphics.
        case png
        /// JPEG, for photos.
        case jpeg
        /// Rows of pixels with four bytes each: red, green, blue and opacity. Such a picture is
        /// part of a drawing and not from a file.
        case pixels
    }

    /// The name under which it was requested, for messages and listings.
    public var name: String
    /// The file format.
    public var format: Format
    /// The file's bytes.
    public var bytes: [UInt8]
    /// The natural size: points for an SVG, otherwise pixels, after any rotation.
    public var size: Size
    /// The shapes of an SVG; nil for pixels.
    public var drawing: VectorDrawing?
    /// The decoder of a foreign file's pixels; nil if they are decoded where they are painted.
    package var decoder: (any PixelDecoding)?

    /// Creates a picture from its bytes.
    public init(name: String, format: Format, bytes: [UInt8], size: Size) {
        self.name = name
        self.format = format
        self.bytes = bytes
        self.size = size
    }

    /// Returns whether two pictures have the same name and the same file.
    public static func == (one: ImageAsset, two: ImageAsset) -> Bool {
        one.name == two.name && one.isSameFile(as: two)
    }

    /// Returns whether two pictures have the same content; arrays that share storage compare
    /// quickly.
    package func isSameFile(as other: ImageAsset) -> Bool {
        format == other.format && size == other.size && bytes == other.bytes
    }

    /// Hashes the values that are compared.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        hasher.combine(format)
        hasher.combine(size)
        hasher.combine(bytes)
    }
}

/// Decodes the pixels of picture files away from the process that paints them.
package protocol PixelDecoding: Sendable {
    /// Returns the pixels of a PNG or JPEG file.
    ///
    /// - Throws: `CanvasError.image` if it cannot be decoded within the limits.
    func pixels(of asset: ImageAsset, _ form: PixelForm) throws(CanvasError) -> PixelBuffer
}

extension [ImageAsset] {
    /// Returns the picture that an item refers to.
    ///
    /// - Throws: `CanvasError.page` if there is none.
    package func image(_ number: Int) throws(CanvasError) -> ImageAsset {
        guard indices.contains(number) else {
            throw .page("image \(number) does not exist (number of images: \(count))")
        }
        return self[number]
    }
}
