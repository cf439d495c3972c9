import Drawing

extension TextContent {
    /// Adds the pieces of the lines, with those of the same link in a group.
    func add(
        _ rich: RichText, _ fitted: FittedText, in rect: Rect, top: Double,
        to positioner: inout Positioner
    ) {
        let shaped = fitted.shaped
        let scale = fitted.size / style.font.size
        var link: (part: RichText.LinkPart, start: Int)?
        func endLink(_ positioner: inout Positioner) {
            guard let found = link else { return }
            link = nil
            let items = Array(positioner.items[found.start...])
            guard !items.isEmpty else { return }
            positioner.items.removeSubrange(found.start...)
            var group = Group(items: items)
            group.link = found.part.link
            positioner.items.append(.group(group))
            if case .anchor(let name) = found.part.link {
                positioner.targets.append((name, origin))
            }
        }
        let lines = part?.clamped(to: shaped.lines.indices) ?? shaped.lines.indices
        for number in lines {
            let line = shaped.lines[number]
            let left = left(of: line, in: rect, positioner.direction)
            for piece in shaped.pieces[number] where !piece.line.runs.isEmpty {
                let look = piece.span.map { rich.looks[$0] }
                if look?.link != link?.part {
                    endLink(&positioner)
                    link = look?.link.map { ($0, positioner.items.count) }
                }
                // The pieces of a line stay in their order on a page that is mirrored.
                let x =
                    positioner.direction == .leftToRight
                    ? piece.x : line.width - piece.x - piece.line.width
                let start = Point(x: left + x, y: top + line.baseline)
                add(
                    PlacedText(
                        line: piece.line, origin: start, color: look?.color ?? color,
                        outline: look.map { $0.outline * scale } ?? style.outline * fitted.size),
                    to: &positioner)
            }
        }
        endLink(&positioner)
    }
}
