/// A finished layout: pages of plain values that any painter can take to any format.
public struct Document: Sendable, Hashable {
    /// What is said about the document.
    public var metadata: Metadata
    /// The pages in reading order.
    public var pages: [Page]
    /// The pictures that the pages name by number.
    public var images: [ImageAsset]
    /// Things that stand on many pages, painted once and reused; pages name them by number.
    public var backgrounds: [[Item]]

    /// A document of pages.
    public init(
        metadata: Metadata, pages: [Page], images: [ImageAsset] = [], backgrounds: [[Item]] = []
    ) {
        self.metadata = metadata
        self.pages = pages
        self.images = images
        self.backgrounds = backgrounds
    }
}

/// What is said about a document, beside its pages.
public struct Metadata: Sendable, Hashable {
    /// The document's title.
    public var title: String
    /// One sentence on what it shows; becomes a PDF's subject and an SVG's description.
    public var summary: String
    /// Who made it, or nothing.
    public var author: String
    /// The language of its text as a BCP 47 tag, such as `en`.
    public var language: String
    /// When it was made, as `YYYY-MM-DDThh:mm:ssZ`; comes from the data, never from the clock.
    public var date: String

    /// Metadata of a document.
    public init(
        title: String, summary: String = "", author: String = "", language: String = "en",
        date: String
    ) {
        self.title = title
        self.summary = summary
        self.author = author
        self.language = language
        self.date = date
    }
}

/// One page.
public struct Page: Sendable, Hashable {
    /// The page's size in points.
    public var size: Size
    /// The number of its background in the document's backgrounds; nil for none.
    public var background: Int?
    /// What stands on it, in painting order and reading order.
    public var items: [Item]
    /// The section that starts with this page; nil goes on with the one before.
    public var section: Section?
    /// What is cut off when it is printed.
    public var trim: Trim

    /// A page of items.
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

/// How a page is cut after it is printed.
public struct Trim: Sendable, Hashable {
    /// Points that are cut off on each side: what is printed there forgives an uneven cut.
    public var bleed: Double
    /// The radius of the corners in points.
    public var corner: Double

    /// A cut `bleed` points inside the page's sides.
    public init(bleed: Double, corner: Double = 0) {
        self.bleed = bleed
        self.corner = corner
    }

    /// The page stays as it is printed.
    public static let none = Trim(bleed: 0)
}

/// Pages that belong together in a document of many records, such as one student's.
public struct Section: Sendable, Hashable {
    /// Its entry in the document's outline.
    public var title: String
    /// What its pages' labels start with, before a page's number in the section.
    public var label: String

    /// A section of a document.
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
        /// What the Joint Photographic Experts Group made, for photos.
        case jpeg
    }

    /// The name it was asked for by, for messages and listings.
    public var name: String
    /// Its format.
    public var format: Format
    /// The file's bytes.
    public var bytes: [UInt8]
    /// Its own size: an SVG's in points, else pixels, after turning.
    public var size: Size

    /// A picture's bytes.
    public init(name: String, format: Format, bytes: [UInt8], size: Size) {
        self.name = name
        self.format = format
        self.bytes = bytes
        self.size = size
    }
}
