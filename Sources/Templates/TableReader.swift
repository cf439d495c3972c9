import Diagnostics
import Drawing
import Input

/// Reads tables, grids and charts.
extension NodeReader {
    func table(
        _ subject: Value, _ reader: inout ObjectReader, _ problems: inout DiagnosticSink
    ) -> Node.Kind? {
        let values = reader.array("columns", &problems)
        let padding = reader.optional("cellPadding").flatMap { ValueReader.edges($0, &problems) }
        let styleValue = reader.optional("style")
        let headerStyle = reader.optional("headerStyle")
            .flatMap { styles.style($0, scope, &problems) }
        let headerRule = line("headerRule", &reader, &problems)
        let rowRule = line("rowRule", &reader, &problems)
        let rowFill = color("rowFill", &reader, &problems)
        let otherwise = reader.optional("otherwise").map { nodes($0, &problems) } ?? []
        guard let path = path(subject, &problems), let values else { return nil }
        guard let shape = scope.list(at: path, subject, &problems) else { return nil }
        if values.isEmpty {
            problems.error(
                at: reader.object["columns"] ?? subject, "a table needs at least one column",
                hint: "as in columns: [{ header: Course, cell: \"{{title}}\" }]")
        }
        var row = self
        row.scope = scope.entering(shape)
        // A style's colour may be a fact of the row; over the column it would be none.
        let style = styleValue.flatMap { styles.style($0, row.scope, &problems) } ?? Style()
        if headerStyle == nil, let styleValue, values.contains(where: { $0["header"] != nil }) {
            for binding in style.color?.bindings ?? [] {
                scope.check(binding, at: styleValue, &problems)
            }
        }
        let columns = values.compactMap {
            column($0, row, style, headerStyle ?? style, &problems)
        }
        return .table(
            Node.Table(
                path: path, columns: columns, padding: padding, headerRule: headerRule,
                rowRule: rowRule, rowFill: rowFill, otherwise: otherwise))
    }

    private func column(
        _ value: Value, _ row: NodeReader, _ style: Style, _ headerStyle: Style,
        _ problems: inout DiagnosticSink
    ) -> Node.Table.Column? {
        guard var reader = ObjectReader(value, &problems) else { return nil }
        let align = reader.optionalChoice("align", of: Alignment.withoutBaseline, &problems)
            .flatMap(Alignment.init)
        let condition = reader.optional("when").flatMap { self.condition($0, &problems) }
        var (above, row) = (self, row)
        var repetition: Node.Table.Repetition?
        if let list = reader.optional("repeat") {
            guard let cells = reader.required("cells", &problems),
                let path = path(list, &problems), let cellsPath = row.path(cells, &problems),
                let shape = scope.list(at: path, list, &problems),
                let cell = row.scope.list(at: cellsPath, cells, &problems)
            else { return nil }
            repetition = Node.Table.Repetition(path: path, cells: cellsPath)
            above.scope = scope.entering(shape)
            row.scope = row.scope.entering(shape).entering(cell)
        }
        let header = reader.optional("header").map { above.cell($0, headerStyle, align, &problems) }
        let content = reader.required("cell", &problems)
            .map { row.cell($0, style, align, &problems) }
        let width = reader.optional("width").flatMap { self.width($0, &problems) }
        reader.finish(&problems)
        return content.map {
            Node.Table.Column(
                header: header ?? [], cell: $0, width: width ?? .share(1), align: align ?? .start,
                condition: condition, repetition: repetition)
        }
    }

    /// A cell is a text in the table's style, or any node, or several one below the other.
    private func cell(
        _ value: Value, _ style: Style, _ align: Alignment?, _ problems: inout DiagnosticSink
    ) -> [Node] {
        guard value.string != nil || value.numberText != nil else {
            return nodes(value, &problems)
        }
        guard let text = ValueReader.bound(value, scope, &problems) else { return [] }
        var style = style
        style.align = align ?? style.align
        return [Node(kind: .text(text, style), frame: .init(), origin: value)]
    }

    private func width(_ value: Value, _ problems: inout DiagnosticSink) -> Node.Table.Width? {
        if value.kind == .invalid { return nil }
        let text = value.string ?? value.numberText
        guard let width = text.flatMap(Node.Table.Width.init) else {
            let found = text.map { quoted($0) } ?? value.description
            problems.error(
                at: value, "\(found) is no width of a column",
                hint: "write a length such as 20mm, or a share of the rest such as 2*")
            return nil
        }
        return width
    }

    /// A line of a table or a chart: `{ width: 0.5pt, color: ink }`.
    private func line(
        _ key: String, _ reader: inout ObjectReader, _ problems: inout DiagnosticSink
    ) -> Node.Rule? {
        guard let value = reader.optional(key), var inner = ObjectReader(value, &problems) else {
            return nil
        }
        let width = inner.optional("width").flatMap { ValueReader.positive($0, &problems) }
        let color = color("color", &inner, &problems)
        inner.finish(&problems)
        return Node.Rule(
            width: width ?? .points(0.5), color: color ?? BoundText(literal: "#000000"))
    }

    func grid(
        _ subject: Value, _ reader: inout ObjectReader, _ problems: inout DiagnosticSink
    ) -> Node.Grid {
        let columns = reader.required("columns", &problems)
            .flatMap { ValueReader.integer($0, in: 1...100, &problems) }
        let spacing = extent("spacing", &reader, &problems) ?? .points(0)
        let rowSpacing = extent("rowSpacing", &reader, &problems)
        let align = reader.optionalChoice("align", of: Alignment.withoutBaseline, &problems)
            .flatMap(Alignment.init)
        return Node.Grid(
            children: nodes(subject, &problems), columns: columns ?? 1, spacing: spacing,
            rowSpacing: rowSpacing ?? spacing, align: align ?? .start)
    }

    func chart(
        _ shape: Node.Chart.Shape?, _ reader: inout ObjectReader, _ problems: inout DiagnosticSink
    ) -> Node.Kind? {
        let values = reader.required("values", &problems)
        let value = reader.required("value", &problems)
        let label = reader.optional("label")
        let caption = reader.optional("caption")
        let color = reader.optional("color")
        let style = reader.optional("style")
        let axis = line("axis", &reader, &problems)
        let gap = reader.optional("gap").flatMap { ValueReader.number($0, in: 0...0.9, &problems) }
        guard let values, let value, let path = path(values, &problems),
            let number = self.path(value, &problems),
            let list = scope.list(at: path, values, &problems)
        else { return nil }
        let bars = scope.entering(list)
        bars.checkNumber(at: number, value, &problems)
        let chart = Node.Chart(
            shape: shape ?? .bars, path: path, value: number,
            label: label.flatMap { ValueReader.bound($0, bars, &problems) },
            caption: caption.flatMap { ValueReader.bound($0, bars, &problems) },
            color: color.flatMap { ValueReader.color($0, colors, bars, &problems) }
                ?? BoundText(literal: "#000000"),
            style: style.flatMap { styles.style($0, bars, &problems) } ?? Style(), axis: axis,
            gap: gap ?? (shape == .histogram ? 0 : 0.3))
        return .chart(chart)
    }
}
