import Drawing

extension Document {
    /// The drawn items as text, one per line and indented by group, for comparison in golden tests.
    ///
    /// Lengths are rounded to hundredths of a point, so that a listing does not depend on the last
    /// bits of a computation. Quotes, backslashes and line feeds in text are escaped with a
    /// backslash, so that each item stays on one line.
    package var listing: String {
        var lines: [String] = []
        for (number, items) in backgrounds.enumerated() {
            lines.append("background \(number)")
            list(items, depth: 1, into: &lines)
        }
        for (number, page) in pages.enumerated() {
            let background = page.background.map { " on background \($0)" } ?? ""
            let section = page.section.map {
                " opens \(quoted($0.title)) labeled \(quoted($0.label))"
            }
            let trim = page.trim == .none ? "" : " cut \(text(page.trim))"
            lines.append(
                "page \(number + 1) \(text(page.size))\(trim)\(background)\(section ?? "")")
            list(page.items, depth: 1, into: &lines)
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func list(_ items: [Item], depth: Int, into lines: inout [String]) {
        let indent = String(repeating: "  ", count: depth)
        for item in items {
            switch item {
            case .group(let group):
                let effects = group.hasEffects ? text(group.effects) : ""
                let clip = group.clip.map { " clipped to \(text($0))" } ?? ""
                let link = group.link.map { " to \(text($0))" } ?? ""
                let anchor = group.anchor.map { " named \(quoted($0.name))" } ?? ""
                let part = text(group.part)
                let language = group.language.map { " in \($0)" } ?? ""
                lines.append(
                    "\(indent)\(group.role.map(text) ?? "group")\(part)\(language)\(effects)\(clip)"
                        + link + anchor)
                list(group.items, depth: depth + 1, into: &lines)
                if let mask = group.effects.mask {
                    lines.append("\(indent)masked by \(mask.measure)")
                    list(mask.items, depth: depth + 1, into: &lines)
                }
            case .shape(let shape):
                let rule = shape.fillRule == .evenOdd ? " even-odd" : ""
                let fill = shape.fill.map { "\(rule) fill \(text($0))" } ?? ""
                let stroke = shape.stroke.map { " stroke \(text($0))" } ?? ""
                lines.append("\(indent)shape \(text(shape.path))\(fill)\(stroke)")
            case .text(let placed):
                let face = placed.line.runs.first?.face
                let font = face.map { " \($0.family) \(hundredths($0.size))" } ?? ""
                let outline =
                    placed.outline == 0 ? "" : " outline \(hundredths(placed.outline))"
                lines.append(
                    "\(indent)text \(quoted(placed.line.text)) at \(text(placed.origin))"
                        + " wide \(hundredths(placed.line.width))\(font) \(placed.color.hex)\(outline)"
                )
            case .image(let image):
                let opacity = image.opacity == 1 ? "" : " opacity \(hundredths(image.opacity))"
                let name =
                    images.indices.contains(image.image)
                    ? images[image.image].name : "number \(image.image)"
                lines.append(
                    "\(indent)image \(name) in \(text(image.rect)) \(text(image.placing))\(opacity)"
                )
            }
        }
    }
}

private func quoted(_ text: String) -> String {
    let escaped = text.flatMap { character in
        switch character {
        case "\"": "\\\""
        case "\\": "\\\\"
        case "\n": "\\n"
        default: String(character)
        }
    }
    return "\"\(String(escaped))\""
}

private func text(_ role: Role) -> String {
    switch role {
    case .heading(let level): "heading \(level)"
    case .paragraph: "paragraph"
    case .list: "list"
    case .listItem: "list item"
    case .label: "label"
    case .table: "table"
    case .tableHead: "table head"
    case .tableBody: "table body"
    case .tableFoot: "table foot"
    case .row: "row"
    case .headerCell: "header cell"
    case .rowHeaderCell: "row header cell"
    case .cell: "cell"
    case .spanningHeaderCell(let span): "header cell of \(text(span))"
    case .spanningRowHeaderCell(let span): "row header cell of \(text(span))"
    case .spanningCell(let span): "cell of \(text(span))"
    case .figure(let alternative): "figure \(quoted(alternative))"
    case .decoration: "decoration"
    case .pageHeader: "page header"
    case .pageFooter: "page footer"
    case .repetition: "repetition"
    case .spoken(let role, let spoken): "\(text(role)) read as \(quoted(spoken))"
    }
}

private func text(_ part: Group.Part) -> String {
    (part.isResumed ? " resumed" : "") + (part.isUnfinished ? " unfinished" : "")
}

private func text(_ span: Role.Span) -> String { "\(span.columns)x\(span.rows)" }

private func text(_ link: Link) -> String {
    switch link {
    case .address(let address): quoted(address)
    case .anchor(let name): quoted("#" + name)
    }
}

private func text(_ trim: Trim) -> String {
    if let sheet = trim.sheet { return "into \(text(sheet.trim)) with bleed \(text(sheet.bleed))" }
    return hundredths(trim.bleed) + (trim.corner == 0 ? "" : " round \(hundredths(trim.corner))")
}

private func text(_ placing: PlacedImage.Placing) -> String {
    switch placing {
    case .fit: "fit"
    case .fill(.center): "fill"
    case .fill(let focus): "fill at \(hundredths(focus.x * 100))%,\(hundredths(focus.y * 100))%"
    case .stretch: "stretch"
    case .tile(let size): "tile \(text(size))"
    case .frame(let slice, let edges): "frame slice \(text(slice)) edges \(text(edges))"
    }
}

private func text(_ path: Path) -> String {
    path.elements.map { element in
        switch element {
        case .move(let point): "M \(text(point))"
        case .line(let point): "L \(text(point))"
        case .curve(let one, let two, let end): "C \(text(one)) \(text(two)) \(text(end))"
        case .close: "Z"
        }
    }.joined(separator: " ")
}

private func text(_ stroke: Stroke) -> String {
    let dash =
        stroke.dash.isEmpty
        ? "" : " dash " + stroke.dash.map(hundredths).joined(separator: ",")
    return "\(text(stroke.paint)) \(hundredths(stroke.width))\(dash)"
}

private func text(_ paint: Paint) -> String {
    switch paint {
    case .color(let color): color.hex
    case .gradient(let gradient):
        (["gradient"] + gradient.stops.map { "\(hundredths($0.offset)) \($0.color.hex)" })
            .joined(separator: " ")
    case .pattern(let pattern): "pattern of \(text(pattern.cell.size))"
    }
}

private func text(_ effects: Group.Effects) -> String {
    var parts: [String] = []
    let transform = effects.transform
    if transform == .halfTurn(about: Point(x: transform.tx / 2, y: transform.ty / 2)) {
        parts.append("turned about \(hundredths(transform.tx / 2)),\(hundredths(transform.ty / 2))")
    } else if transform != .identity {
        let numbers = [
            transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
        ]
        parts.append("transformed by " + numbers.map(hundredths).joined(separator: " "))
    }
    if effects.opacity < 1 { parts.append("opacity \(hundredths(effects.opacity))") }
    if effects.blend != .normal { parts.append("blended by \(effects.blend)") }
    return parts.map { " " + $0 }.joined()
}

private func text(_ point: Point) -> String { "\(hundredths(point.x)),\(hundredths(point.y))" }

private func text(_ size: Size) -> String { "\(hundredths(size.width))x\(hundredths(size.height))" }

private func text(_ rect: Rect) -> String { "\(text(rect.origin)) \(text(rect.size))" }

private func text(_ insets: Insets) -> String {
    [insets.top, insets.right, insets.bottom, insets.left].map(hundredths).joined(separator: ",")
}

/// Returns a length with at most two decimals and no trailing zeros.
private func hundredths(_ value: Double) -> String {
    guard let scaled = Int(exactly: (value * 100).rounded()) else { return "\(value)" }
    let (whole, rest) = abs(scaled).quotientAndRemainder(dividingBy: 100)
    let sign = scaled < 0 ? "-" : ""
    if rest == 0 { return "\(sign)\(whole)" }
    if rest % 10 == 0 { return "\(sign)\(whole).\(rest / 10)" }
    return "\(sign)\(whole).\(rest < 10 ? "0" : "")\(rest)"
}
