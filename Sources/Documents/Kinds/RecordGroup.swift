import Diagnostics
import Input
import Schema
import Templates

/// A group of records of a run that have a fact in common, before which a separator sheet is.
package struct RecordGroup: Sendable {
    /// Whose the records of the run are; empty if the data does not say it.
    private let title: String
    /// The fact that the records have in common.
    private let path: [String]
    /// The position of the group, counted from 1, and the number of groups.
    private let place: (number: Int, total: Int)
    private let entries: DocumentSet.Entries
    private let range: Range<Int>

    /// Creates a group.
    ///
    /// - Parameters:
    ///   - path: The fact that the records have in common.
    ///   - place: The position of the group, counted from 1, and the number of groups.
    ///   - range: The records among those of the run.
    package init(
        by path: [String], _ place: (number: Int, total: Int), _ range: Range<Int>,
        of entries: DocumentSet.Entries, in set: DocumentSet
    ) {
        (title, self.path) = (set.whose, path)
        (self.place, self.range, self.entries) = (place, range, entries)
    }

    package static let kindName = "group"
    static let kind = RecordKind(kindName, Page.type.schema)

    /// Returns the page of the group, whose title shows the fact in words.
    ///
    /// - Throws: `FileError` if the file has changed in the meantime or can no longer be read.
    package func content(in words: Words) throws(FileError) -> DocumentSet.Content {
        var items: [Item] = []
        var key = Record.Field(value: .none)
        for position in range {
            let content = try entries[position].content()
            if items.isEmpty { key = content.record.field(at: FactPath(path)) ?? key }
            items.append(Item(title: content.outline, id: entries[position].id))
        }
        let page = Page(group: self, key: key, items: items)
        let shown = key.value.shown(in: words) ?? ""
        let name = shown.isEmpty ? "–" : shown
        return DocumentSet.Content(
            title: name, summary: items.count == 1 ? "1 document" : "\(items.count) documents",
            outline: name, record: Page.type.record(of: page))
    }

    private struct Item {
        let title: String
        let id: String

        static let type = RecordType<Item> {
            Fact("title", "whose the record is") { $0.title }
            Fact("id", "the id of the record") { $0.id }
        }
    }

    private struct Page {
        let group: RecordGroup
        let key: Record.Field
        let items: [Item]

        static let type = RecordType<Page> {
            Fact("key", .text, optional: true, "what the records have in common") {
                $0.key.value
            }
            Fact("fact", "the name of the fact that they have in common") {
                $0.group.path.joined(separator: ".")
            }
            Fact("title", "whose the records of the run are") { $0.group.title as String? }
            Fact("number", "the position of the group, counted from 1") { $0.group.place.number }
            Fact("total", "the number of groups") { $0.group.place.total }
            Fact("count", "the number of records") { $0.items.count }
            Fact.list("items", Item.type, "the records") { $0.items }
        }
    }
}
