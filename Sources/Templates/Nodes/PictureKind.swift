import Input

extension NodeKind {
    /// A picture drawn from facts; the word after `picture:` is its type.
    static let picture = NodeKind(
        "picture", .choice(pictures), "a chart, a ruler, or a thermometer",
        ChartNode.fields + ScaleNode.fields, shapes: pictures, alternative: alternative
    ) { fields in
        let word = ObjectReader.choice(
            fields.subject, of: pictures, &fields.nodes.context.problems)
        // The fields of bars are read if the type is not valid.
        fields.shape = word ?? ChartNode.Shape.bars.rawValue
        if let shape = word.flatMap(ScaleNode.Shape.init) { return ScaleNode(shape, &fields) }
        return ChartNode(word.flatMap(ChartNode.Shape.init), &fields)
    }

    private static let pictures =
        ChartNode.Shape.allCases.map(\.rawValue) + ScaleNode.Shape.allCases.map(\.rawValue)

    private static func alternative(_ node: Value) -> Alternative {
        let shape = node["picture"]?.string.flatMap(ScaleNode.Shape.init)
        return shape == nil ? .own : .required
    }
}
