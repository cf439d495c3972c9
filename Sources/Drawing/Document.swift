/// A finished layout: pages of plain values that a painter can write in any format.
package struct Document: Sendable, Hashable {
    /// The document's metadata.
    package var metadata: Metadata
    /// The pages in reading order.
    package var pages: [Page]
    /// The pictures, which pages refer to by index.
    package var images: [ImageAsset]
    /// The backgrounds, painted once and reused; pages refer to them by index.
    package var backgrounds: [[Item]]

    /// Creates a document of pages.
    package init(
        metadata: Metadata, pages: [Page], images: [ImageAsset] = [], backgrounds: [[Item]] = []
    ) {
        self.metadata = metadata
        self.pages = pages
        self.images = images
        self.backgrounds = backgrounds
    }
}

/// The metadata of a document.
package struct Metadata: Sendable, Hashable {
    /// The document's title.
    package var title: String
    /// A one-sentence summary; used as the PDF's subject and the SVG's description.
    package var summary: String
    /// The author; empty if there is none.
    package var author: String
    /// The language of its text as a BCP 47 tag, such as `en`.
    package var language: String
    /// The creation time as `YYYY-MM-DDThh:mm:ssZ`, which comes from the data and never from the
    /// clock.
    package var date: String

    /// Creates the metadata of a document.
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

/// A page of a document.
package struct Page: Sendable, Hashable {
    /// The page's size in points.
    package var size: Size
    /// The index of its background in the document's backgrounds; nil for none.
    package var background: Int?
    /// The items, in painting order, which is also the reading order.
    package var items: [Item]
    /// The section that starts with this page; nil if it continues the section before.
    package var section: Section?
    /// The parts that are cut off after printing.
    package var trim: Trim

    /// Creates a page of items.
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

/// How a page is cut after printing.
package struct Trim: Sendable, Hashable {
    /// The width that is cut off on each side, in points, so that an uneven cut leaves no white
    /// edge.
    package var bleed: Double
    /// The radius of the corners after the cut, in points.
    package var corner: Double

    /// Creates a cut `bleed` points inside the page's sides.
    package init(bleed: Double, corner: Double = 0) {
        self.bleed = bleed
        self.corner = corner
    }

    /// No cut: the page stays as it is printed.
    package static let none = Trim(bleed: 0)
}

/// Pages that belong together in a document of many records, such as one student's.
package struct Section: Sendable, Hashable {
    /// Its entry in the document's outline.
    package var title: String
    /// The prefix of its pages' labels, before a page's number in the section.
    package var label: String

    /// Creates a section.
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
        /// JPEG, for photos.
        case jpeg
    }

    /// The name under which it was requested, for messages and listings.
    package var name: String
    /// The file format.
    package var format: Format
    /// The file's bytes.
    package var bytes: [UInt8]
    /// The natural size: points for an SVG, otherwise pixels, after any rotation.
    package var size: Size

    /// Creates a picture from its bytes.
    package init(name: String, format: Format, bytes: [UInt8], size: Size) {
        self.name = name
        self.format = format
        self.bytes = bytes
        self.size = size
    }
}
