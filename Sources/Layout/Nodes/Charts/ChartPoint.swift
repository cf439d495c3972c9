import Drawing

/// A number of a chart of bars or points, with what is written beside it.
struct ChartPoint {
    /// The height as a share of the chart's, 0…1.
    var height = 0.0
    var color: Color
    var label: LayoutNode?
    var caption: LayoutNode?
}

/// A drawing that takes the width of its space, and looks the same on pages that are read from right to left.
protocol DrawingContent: LayoutContent {}

extension DrawingContent {
    var isSlowToMeasure: Bool { true }
    var keepsDirection: Bool { true }
    func stretches(_ axis: Axis, isBoundAcross: Bool) -> Bool { axis == .horizontal }
}
