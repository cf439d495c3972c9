/// A letter on a picture.
package struct BadgeNode: NodeContent {
    package var letter: BoundText
    package var style: Style
    package var art: ImageNode
}

extension NodeKind {
    static let badge = NodeKind(
        "badge", .boundText, "short text on a picture",
        [
            .init("art", .pictureName, .required, "the picture behind the text"),
            .init("style", .style, "the style of the text, which shrinks to fit"),
        ] + ImageNode.fields(otherwise: .name("the name of a file")),
        alternative: { _ in .own }, hasOpacity: true
    ) { fields in
        let letter = fields.nodes.text(fields.subject)
        var style = fields.style()
        // A badge shows only one line, so its text must not wrap.
        style.lines = 1
        if style.fit == nil || style.fit == .wrap { style.fit = .shrink }
        guard let art = fields.field("art"), let picture = ImageNode(art, &fields), let letter
        else { return nil }
        return BadgeNode(letter: letter, style: style, art: picture)
    }
}
