import ChalkboardKit
import Diagnostics
import Documents
import Drawing
import Imposition

/// Renders sheets of cards and of pages.
extension PageWorker {
    /// Renders the cards of a sheet, or as many sheets as the pages of its records need.
    ///
    /// It lays out the records, places their pages on the sheet, and writes the sheet's own files
    /// or paints its pages for the files with all records. A record that cannot be rendered leaves
    /// a place empty.
    func render(
        _ item: WorkItem, on sheet: SheetImposer, _ plan: OutputPlan, _ result: inout WorkResult
    ) throws {
        maker.begin()
        var cards: [[Page]?] = []
        var contents: [DocumentSet.Content] = []
        for entry in item.entries {
            let content = try entry.content()
            contents.append(content)
            let layout = try maker.pages(for: content.record)
            result.add(layout.diagnostics)
            let isUsable = isUsable(layout.diagnostics)
            if !isUsable { result.fail(entry.id, .badData) }
            if isUsable { try sheet.check(layout.pages.count) }
            cards.append(isUsable ? layout.pages : nil)
        }
        let names = contents.map(\.outline)
        let ends = names.count > 1 ? [names[0], names[names.count - 1]] : names
        let outline = "\(item.id): \(ends.joined(separator: " – "))"
        var metadata = metadata(of: contents[0])
        metadata.printing = context.printing(ofRecords: item.entries.count)
        if let about = item.about {
            (metadata.title, metadata.summary) = (about.title, about.summary)
        }
        let empty = maker.document([], metadata: metadata)
        func share(_ cards: [[Page]?]) throws {
            guard cards.contains(where: { $0 != nil }) else { return }
            var document = empty
            document.pages = try sheet.pages(cards, of: document, skipping: item.skipped)
            guard try writeOwn(document, of: item, plan, &result) else { return }
            try self.share(document, of: item, called: outline, plan.shared, &result)
        }
        do {
            try share(cards)
        } catch {
            try leaveOut(of: &cards, empty, item, &result, cause: error)
            try share(cards)
        }
    }

    /// Leaves out the cards that cannot be painted, for example because of a damaged photo.
    ///
    /// - Throws: `cause` if all cards can be painted.
    private func leaveOut(
        of cards: inout [[Page]?], _ document: Document, _ item: WorkItem,
        _ result: inout WorkResult, cause: any Error
    ) throws {
        var isFound = false
        for (place, card) in cards.enumerated() {
            guard let card else { continue }
            do {
                for page in card { _ = try painter.paint(page, of: document) }
            } catch {
                isFound = true
                cards[place] = nil
                let failure = RenderFailure(error, making: item.entries[place].id)
                result.problems.append(failure.diagnostic)
                result.fail(item.entries[place].id, failure.cause)
            }
        }
        if !isFound { throw cause }
    }
}
