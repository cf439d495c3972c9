import Input

extension NodeKind {
    /// A picture drawn from facts; the word after `picture:` is its type.
    static let picture = NodeKind("picture", alternativeOf: alternative) { fields in
        let scales = ScaleNode.Shape.allCases.map(\.rawValue)
        let word = fields.choice(of: ChartNode.Shape.allCases.map(\.rawValue) + scales)
        if let shape = word.flatMap(ScaleNode.Shape.init) { return ScaleNode(shape, &fields) }
        return ChartNode(word.flatMap(ChartNode.Shape.init), &fields)
    }

    private static func alternative(_ node: Value) -> Alternative {
        let shape = node["picture"]?.string.flatMap(ChartNode.Shape.init)
        return shape?.describesItself == true ? .own : .required
    }
}
