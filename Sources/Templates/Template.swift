import Drawing
import Schema

/// A valid template, ready for layout.
package struct Template: Sendable {
    /// The name under which the file was looked up.
    package var name: String
    /// A one-sentence description of the documents it makes.
    package var summary: String
    /// The kind of data it uses, such as `board`.
    package var data: String
    /// The language of its text as a BCP 47 tag.
    package var language: String = Template.usualLanguage
    /// What the titles of its documents begin with.
    package var titles = Titles()
    package var page: PageSetup
    package var colors: [String: Color]
    /// The values of `let`, which are known everywhere in the template.
    package var definitions: [Definition] = []
    package var words: Words
    /// The background of each page, which can depend on the page.
    package var background: Node?
    /// The header of each page, inside its margins, from top to bottom.
    package var header: [Node]
    /// The footer of each page, inside its margins, from top to bottom.
    package var footer: [Node]
    /// The content between header and footer.
    package var body: Node
    /// The pictures that the template names itself, not by a fact, in the order of its nodes.
    package var pictures: [PictureName] = []
    /// The facts of one's own that it shows.
    package var fields = OwnFields()
    /// Whether links to anchors must be checked in each record.
    package var checksAnchors = false
    /// The largest number of values of `fit`, of which the document chooses one; 1 for none.
    package var fitSteps = 1
    package var hasShrinkGroups = false
    /// Whether some of these groups have the text of all records.
    package var hasGroupsAcrossRecords = false
    /// The fields of the data, and the facts of the page, that decide which files the template has.
    package var decidingFields: [String] = []
    /// The path of its own file, which may extend others.
    package var path: String
    /// The paths of the files that have its content, nearest first.
    package var files: [String] = []

    /// The fact, among the fields of the data that decide which files a template has, that the page is
    /// wider than tall.
    package static let landscapeFact = "page.isLandscape"

    /// Returns whether a field or a fact decides for another template.
    ///
    /// - Parameters:
    ///   - page: The size of the page that was asked for; nil for the template's own.
    ///   - data: Whether the data has a field.
    package static func decides(
        _ field: String, page: Size?, data: (String) -> Bool
    ) -> Bool {
        guard field == landscapeFact else { return data(field) }
        return page.map { $0.width > $0.height } ?? false
    }

    /// The language of templates that name none.
    package static let usualLanguage = "en"

    /// What the titles of documents begin with, before whose they are; empty if the template does not
    /// say what they are.
    package struct Titles: Sendable, Hashable {
        /// What one document is, such as "Report card".
        package var one = ""
        /// What is in a file of many documents, such as "Report cards".
        package var many = ""

        /// Creates beginnings that say nothing.
        package init() {}
    }

    package struct PageSetup: Sendable, Hashable {
        package var size: Size
        package var orientation: Orientation
        package var margin: PageMargins?
        /// Whether the content must fit on one page.
        package var isSingle: Bool
        /// The distance that is printed past the trim line on each side.
        package var bleed: Length = .points(0)
        /// The radius of the corners after the cut.
        package var corner: Length = .points(0)
        /// The least width and height in points that the content needs; nil for any size.
        package var least: Size?
        /// The distance of the page from the edges of the paper, which stay empty.
        package var inset: Length = .points(0)
        /// Whether a record in a file of many begins on an odd page, after an empty one if needed.
        package var startsOnOdd = false

        package enum Orientation: String, Sendable, Hashable, CaseIterable {
            /// At least as tall as wide.
            case portrait
            /// At least as wide as tall.
            case landscape
            /// Portrait or landscape.
            case any
        }

        /// Returns whether a page has at least the least width and height.
        package func isLargeEnough(_ size: Size) -> Bool {
            guard let least else { return true }
            // Sizes converted from millimeters may be off by the last bit.
            return size.width > least.width - 0.01 && size.height > least.height - 0.01
        }
    }
}
