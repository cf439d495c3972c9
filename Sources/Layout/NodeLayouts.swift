/// The layouts of the kinds of node in `Templates`.
enum NodeLayouts {
    static let builtIn: [any NodeLayout.Type] = [
        TextLayout.self, StackLayout.self, GridLayout.self, TableLayout.self, BoxLayout.self,
        ImageLayout.self, BadgeLayout.self, RuleLayout.self, LineLayout.self,
        SpacerLayout.self, RepeatLayout.self, WhenLayout.self, VariantLayout.self, ChartLayout.self,
        ScaleLayout.self,
        CodeLayout.self, PageBreakLayout.self, WarningLayout.self,
    ]
}
