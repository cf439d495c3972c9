import Templates

extension [Node] {
    /// The most texts that they show beside each other, as far as it matters: many count as two.
    var mostTexts: Int {
        var texts = 0
        for node in self {
            texts += node.mostTexts
            if texts > 1 { return 2 }
        }
        return texts
    }
}

extension Node {
    fileprivate var mostTexts: Int {
        // What has a role of its own says itself what is in it.
        switch kind {
        case .text: role == nil ? 1 : 0
        case .row(let stack), .column(let stack), .stack(let stack): stack.children.mostTexts
        case .grid(let grid): grid.children.mostTexts
        case .box(let box): box.content?.mostTexts ?? 0
        case .repeat(_, let children): Swift.min(2, 2 * children.mostTexts)
        case .when(_, let then, let otherwise): Swift.max(then.mostTexts, otherwise.mostTexts)
        case .table, .image, .badge, .rule, .spacer, .chart, .scale, .pageBreak: 0
        }
    }
}
