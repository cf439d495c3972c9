import ChalkboardKit
import Diagnostics
import Documents
import Drawing
import Imposition

/// Renders sheets of cards and of pages.
extension RecordWriter {
    /// Renders the cards of a sheet, or as many sheets as the pages of its records need.
    ///
    /// It lays out the records, places their pages on the sheet, and writes the sheet's own files
    /// or paints its pages for the files with all records. A record that cannot be rendered leaves
    /// a place empty.
    func render(
        _ item: WorkItem, on sheet: SheetImposer, _ run: RenderRun, _ press: Press,
        _ result: inout WorkResult
    ) throws {
        var cards: [[Page]?] = []
        var contents: [DocumentSet.Content] = []
        for entry in item.entries {
            let content = try entry.content()
            let card = try press.lay(content, isFirst: contents.isEmpty)
            contents.append(content)
            result.add(card.diagnostics)
            if card.isUsable {
                try sheet.check(card.pages.count)
            } else {
                result.fail(entry.id, .badData)
            }
            cards.append(card.isUsable ? card.pages : nil)
        }
        let names = contents.map(\.outline)
        let ends = names.count > 1 ? [names[0], names[names.count - 1]] : names
        let outline = "\(item.id): \(ends.joined(separator: " – "))"
        let empty = try press.engine().maker.document(
            [],
            metadata: run.press.metadata(
                title: run.metadata.title, summary: run.metadata.summary,
                ofRecords: item.entries.count))
        func share(_ cards: [[Page]?]) throws {
            guard cards.contains(where: { $0 != nil }) else { return }
            var document = empty
            document.pages = try sheet.pages(cards, of: document, skipping: item.skipped)
            guard try writeOwn(document, of: item, run, press, &result) else { return }
            try self.share(document, of: item, called: outline, run, press, &result)
        }
        do {
            try share(cards)
        } catch {
            try leaveOut(of: &cards, empty, item, press, &result, cause: error)
            try share(cards)
        }
    }

    /// Leaves out the cards that cannot be painted, for example because of a damaged photo.
    ///
    /// - Throws: `cause` if all cards can be painted.
    private func leaveOut(
        of cards: inout [[Page]?], _ document: Document, _ item: WorkItem, _ press: Press,
        _ result: inout WorkResult, cause: any Error
    ) throws {
        let painter = try press.engine().painter
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
