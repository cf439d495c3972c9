import Diagnostics
import Documents
import Drawing
import Imposition

/// Makes sheets of cards.
extension PageWorker {
    /// Lays the records of a sheet out, puts their cards on it, and writes its own files or makes its
    /// pages for the shared ones.
    ///
    /// A card that cannot be made leaves its place empty; the others stand.
    func make(
        _ unit: OutputPlan.Unit, on sheet: Imposition, _ plan: OutputPlan,
        _ made: inout MadeRecord
    ) throws {
        maker.begin()
        var cards: [[Page]?] = []
        var contents: [DocumentSet.Content] = []
        for entry in unit.entries {
            let content = try entry.content()
            contents.append(content)
            let result = try maker.pages(for: content.record)
            made.problems += result.diagnostics
            let isFit = isFit(result.diagnostics)
            if !isFit { made.lose(entry.id, .badData) }
            if isFit { try sheet.check(result.pages.count) }
            cards.append(isFit ? result.pages : nil)
        }
        let names = contents.map(\.outline)
        let ends = names.count > 1 ? [names[0], names[names.count - 1]] : names
        let outline = "\(unit.id): \(ends.joined(separator: " – "))"
        var metadata = metadata(of: contents[0])
        if let about = unit.about { (metadata.title, metadata.summary) = about }
        let empty = maker.document([], metadata: metadata)
        func share(_ cards: [[Page]?]) throws {
            guard cards.contains(where: { $0 != nil }) else { return }
            var document = empty
            document.pages = try sheet.pages(cards, of: document)
            guard try writeOwn(document, of: unit, plan, &made) else { return }
            try self.share(document, of: unit, called: outline, plan.shared, &made)
        }
        do {
            try share(cards)
        } catch {
            try leaveOut(of: &cards, empty, unit, &made, cause: error)
            try share(cards)
        }
    }

    /// Leaves out the cards that cannot be painted, such as one with a damaged photo.
    ///
    /// - Throws: `cause` when it is none of them.
    private func leaveOut(
        of cards: inout [[Page]?], _ document: Document, _ unit: OutputPlan.Unit,
        _ made: inout MadeRecord, cause: any Error
    ) throws {
        var isFound = false
        for (place, card) in cards.enumerated() {
            guard let card else { continue }
            do {
                for page in card { _ = try painter.paint(page, of: document) }
            } catch {
                isFound = true
                cards[place] = nil
                let failure = Failure(error, making: unit.entries[place].id)
                made.problems.append(failure.problem)
                made.lose(unit.entries[place].id, failure.status)
            }
        }
        if !isFound { throw cause }
    }
}

extension MadeRecord {
    /// Gives up one of several records.
    fileprivate mutating func lose(_ id: String, _ status: CommandFailure.Cause) {
        records.removeAll { $0 == id }
        failed.append(id)
        failure = failure ?? status
    }
}
