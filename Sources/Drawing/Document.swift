/// A finished layout: pages of plain values that any painter can take to any format.
package struct Document: Sendable, Hashable {
    /// What is said about the document.
    package var metadata: Metadata
    /// The pages in reading order.
    package var pages: [Page]
    /// The pictures that the pages name by number.
    package var images: [ImageAsset]
    /// Things that stand on many pages, painted once and reused; pages name them by number.
    package var backgrounds: [[Item]]

    /// A document of pages.
    package init(
        metadata: Metadata, pages: [Page], images: [ImageAsset] = [], backgrounds: [[Item]] = []
    ) {
        self.metadata = metadata
        self.pages = pages
        self.images = images
        self.backgrounds = backgrounds
    }
}

/// What is said about a document, beside its pages.
package struct Metadata: Sendable, Hashable {
    /// The document's title.
    package var title: String
    /// One sentence on what it shows; becomes a PDF's subject and an SVG's description.
    package var summary: String
    /// Who made it, or nothing.
    package var author: String
    /// The language of its text as a BCP 47 tag, such as `en`.
    package var language: String
    /// When it was made, as `YYYY-MM-DDThh:mm:ssZ`; comes from the data, never from the clock.
    package var date: String

    /// Metadata of a document.
    package init(
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
package struct Page: Sendable, Hashable {
    /// The page's size in points.
    package var size: Size
    /// The number of its background in the document's backgrounds; nil for none.
    package var background: Int?
    /// The items on it, in painting order and reading order.
    package var items: [Item]
    /// The section that starts with this page; nil goes on with the one before.
    package var section: Section?
    /// What is cut off when it is printed.
    package var trim: Trim

    /// A page of items.
    package init(
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
package struct Trim: Sendable, Hashable {
    /// Points that are cut off on each side: what is printed there forgives an uneven cut.
    package var bleed: Double
    /// The radius of the corners in points.
    package var corner: Double

    /// A cut `bleed` points inside the page's sides.
    package init(bleed: Double, corner: Double = 0) {
        self.bleed = bleed
        self.corner = corner
    }

    /// The page stays as it is printed.
    package static let none = Trim(bleed: 0)
}

/// Pages that belong together in a document of many records, such as one student's.
package struct Section: Sendable, Hashable {
    /// Its entry in the document's outline.
    package var title: String
    /// What its pages' labels start with, before a page's number in the section.
    package var label: String

    /// A section of a document.
    package init(title: String, label: String) {
        self.title = title
        self.label = label
    }
}

/// The bytes of a picture.
package struct ImageAsset: Sendable, Hashable {
    /// The formats that can be painted.
    package enum Format: String, Sendable, Hashable {
        /// Scalable Vector Graphics.
        case svg
        /// Portable Network Graphics.
        case png
        /// What the Joint Photographic Experts Group made, for photos.
        case jpeg
    }

    /// The name it was asked for by, for messages and listings.
    package var name: String
    /// Its format.
    package var format: Format
    /// The file's bytes.
    package var bytes: [UInt8]
    /// Its own size: an SVG's in points, else pixels, after turning.
    package var size: Size

    /// A picture's bytes.
    package init(name: String, format: Format, bytes: [UInt8], size: Size) {
        self.name = name
        self.format = format
        self.bytes = bytes
        self.size = size
    }
}
