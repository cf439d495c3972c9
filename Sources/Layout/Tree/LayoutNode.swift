import Drawing
import Input

/// A node of a page's layout: a template's node with its facts filled in and its lengths in points.
///
/// This is a class, because the same node is measured many times and its measures are kept with it. A
/// node must be used by only one thread; nodes that show no facts are reused for all records.
final class LayoutNode {
    let content: any LayoutContent
    let frame: Frame
    /// The fields that few nodes have; nil for none.
    let details: NodeDetails?
    /// The name of its place; nil if it has none.
    let anchor: AnchorName?
    let role: Role?
    /// The part of a node that continues on other pages.
    let part: Group.Part
    /// The template's node; nil for a node that layout adds.
    let origin: Input.Value?
    /// Whether its height depends on the height it is offered.
    private(set) lazy var isFlexibleDown = flexesDown
    var measures = MeasureCache()
    /// The minimum width, below which part of it has no space at all; nil until it is known.
    var leastWidth: Double?
    /// Whether it is on the pages of many records.
    var isReused = false
    /// The items of its last position, because a reused node is usually at the same place on each
    /// page.
    var placed = LastAnswer<Placement, [Item]>()

    struct Placement: Equatable {
        var rect: Rect
        var offered: SizeProposal
    }

    /// The layout fields that all nodes have in common, in points; without references, because they
    /// are copied often.
    struct Frame {
        var width: Double?
        var height: Double?
        var padding = Insets.zero
        var priority = 0
        var keep: Bool?
        /// Whether it is not left at the end of a page without what comes after it.
        var staysWithNext = false
    }

    init(
        _ content: any LayoutContent, frame: Frame = Frame(), details: NodeDetails? = nil,
        anchor: AnchorName? = nil, role: Role? = nil, part: Group.Part = .whole,
        origin: Input.Value? = nil
    ) {
        self.content = content
        self.frame = frame
        self.details = details
        self.anchor = anchor
        self.role = role
        self.part = part
        self.origin = origin
    }

    /// Returns the same node with other content, another frame, or as another part.
    func with(
        _ content: any LayoutContent, _ frame: Frame? = nil, part: Group.Part? = nil
    ) -> LayoutNode {
        LayoutNode(
            content, frame: frame ?? self.frame, details: details, anchor: anchor, role: role,
            part: part ?? self.part, origin: origin)
    }

    /// Returns a part of the node on a page and its rest, which are read as one.
    func divided(_ head: LayoutNode, _ rest: LayoutNode) -> (head: LayoutNode, rest: LayoutNode) {
        guard role != nil else { return (head, rest) }
        let first = Group.Part(isResumed: part.isResumed, isUnfinished: true)
        let last = Group.Part(isResumed: true, isUnfinished: part.isUnfinished)
        return (head.with(head.content, part: first), rest.with(rest.content, part: last))
    }
}

/// The rows of a table that have not been placed on a page.
struct LeadingRows {
    /// The identity of the table, which all of its rests share.
    let table: ObjectIdentifier
    let range: Range<Int>
}

/// The content of a layout node.
///
/// Content measures and positions itself; each requirement has a default, which is right for empty content
/// that stays whole and does not stretch.
protocol LayoutContent {
    /// Returns the size it takes when it is offered a space.
    func measure(_ proposal: SizeProposal, with measurer: Measurer) throws -> Measure

    /// Adds its items inside a rectangle.
    ///
    /// - Parameter offered: The proposal it was measured with.
    func position(
        _ node: LayoutNode, in rect: Rect, offered: SizeProposal,
        with positioner: inout Positioner) throws

    // MARK: Space

    /// Whether its height depends on the height it is offered.
    var isFlexibleDown: Bool { get }
    /// Whether something in it other than a spacer gets smaller if there is less height; used only if
    /// `isFlexibleDown` is true.
    var canShrinkDown: Bool { get }
    /// Returns whether it takes all the space along an axis.
    ///
    /// A picture keeps its shape, so a limit across the axis also limits it along the axis.
    func stretches(_ axis: Axis, isBoundAcross: Bool) -> Bool
    /// Returns the minimum width, below which part of it has no space at all.
    func leastWidth(with measurer: Measurer) throws -> Double
    /// Whether finding its preferred width is slow.
    var isSlowToMeasure: Bool { get }
    /// Whether it is as tall as the row or stack it is in, whatever its measure.
    var fillsLine: Bool { get }
    /// The radius of the corners of what it paints.
    var cornerRadius: Double { get }
    /// Returns how far its first line of text moves down in a node with extra height.
    func baselineShift(for extra: Double) -> Double
    /// Whether it looks the same on pages that are read from right to left, as pictures and charts do.
    var keepsDirection: Bool { get }
    /// The minimum length of a spacer, which takes the remaining space along a stack; nil for other
    /// content.
    var spacerLength: Double? { get }

    // MARK: Pages

    /// Whether it can continue on the next page.
    var canFlow: Bool { get }
    /// Whether it is a column, which flows as a page's body even if it has a fixed height.
    var isColumn: Bool { get }
    /// Splits it where a page ends; called only if `canFlow` is true.
    func fragment(
        _ node: LayoutNode, in space: PageSpace, with fragmenter: inout Fragmenter
    ) throws -> Fragments
    /// Whether it stays on one page if possible.
    var isKept: Bool { get }
    var isPageBreak: Bool { get }
    var hasPageBreak: Bool { get }
    /// Whether it consists of headings, which stay with what follows them.
    var isHeading: Bool { get }
    /// Whether it is only space or a line, which belongs to what is next to it.
    var isOnlySpace: Bool { get }
    /// Whether its end alone can stay with what follows it.
    var hasEnd: Bool { get }
    /// Whether its last part is the rows that a table has on a page.
    var endsWithRows: Bool { get }
    /// Returns the content before its end, and the end that stays with what follows; nil if it has none.
    func splitBeforeEnd(_ node: LayoutNode) -> (head: LayoutNode, rest: LayoutNode)?
    /// Returns the content before the headings at its end, and these headings; nil if it ends without
    /// headings or consists only of headings.
    func splitBeforeHeadings(_ node: LayoutNode) -> (head: LayoutNode, rest: LayoutNode)?
    /// The rows with which the rest of content that was split begins; nil if it begins with something
    /// other than a table, or in the middle of a row.
    var leadingRows: LeadingRows? { get }
    /// Returns the same rest, which begins with another row of its table; called only if it begins with
    /// rows.
    func skipping(to row: Int) -> any LayoutContent
}

extension LayoutContent {
    func measure(_ proposal: SizeProposal, with measurer: Measurer) throws -> Measure {
        Measure(size: .zero)
    }
    func position(
        _ node: LayoutNode, in rect: Rect, offered: SizeProposal,
        with positioner: inout Positioner
    ) throws {}

    var isFlexibleDown: Bool { false }
    var canShrinkDown: Bool { true }
    func stretches(_ axis: Axis, isBoundAcross: Bool) -> Bool { false }
    func leastWidth(with measurer: Measurer) throws -> Double { 0 }
    var isSlowToMeasure: Bool { false }
    var fillsLine: Bool { false }
    var cornerRadius: Double { 0 }
    func baselineShift(for extra: Double) -> Double { 0 }
    var keepsDirection: Bool { false }
    var spacerLength: Double? { nil }

    var canFlow: Bool { false }
    var isColumn: Bool { false }
    func fragment(
        _ node: LayoutNode, in space: PageSpace, with fragmenter: inout Fragmenter
    ) throws -> Fragments {
        try fragmenter.whole(node, in: space)
    }
    var isKept: Bool { false }
    var isPageBreak: Bool { false }
    var hasPageBreak: Bool { isPageBreak }
    var isHeading: Bool { false }
    var isOnlySpace: Bool { false }
    var hasEnd: Bool { false }
    var endsWithRows: Bool { false }
    func splitBeforeEnd(_ node: LayoutNode) -> (head: LayoutNode, rest: LayoutNode)? { nil }
    func splitBeforeHeadings(_ node: LayoutNode) -> (head: LayoutNode, rest: LayoutNode)? { nil }
    var leadingRows: LeadingRows? { nil }
    func skipping(to row: Int) -> any LayoutContent { self }
}

extension LayoutNode {
    var isSpacer: Bool { content.spacerLength != nil }

    private var flexesDown: Bool {
        guard frame.height == nil else { return false }
        guard let details else { return content.isFlexibleDown }
        if details.fields.aspect != nil { return frame.width == nil }
        return details.isSideways || content.isFlexibleDown
    }

    var canShrinkDown: Bool {
        guard isFlexibleDown else { return false }
        // Text that is turned could break into shorter lines, but it is better on the next page.
        return details?.fields.aspect != nil
            || (content.canShrinkDown && (!isSideways || content.isFlexibleDown))
    }

    /// Returns whether it takes all the space along an axis.
    func stretches(_ axis: Axis, isBoundAcross: Bool) -> Bool {
        guard (axis == .horizontal ? frame.width : frame.height) == nil else { return false }
        if let details {
            if details.fields.aspect != nil {
                return !isBoundAcross && frame.width == nil && frame.height == nil
            }
            if details.isSideways {
                return content.stretches(axis.across, isBoundAcross: isBoundAcross)
            }
        }
        return content.stretches(axis, isBoundAcross: isBoundAcross)
    }

    /// Whether it can continue on the next page.
    var canFlow: Bool {
        frame.height == nil && content.canFlow && !(details?.keepsWhole ?? false)
    }

    /// Whether it stays on one page if possible.
    var isKept: Bool {
        if let keep = frame.keep { return keep }
        if case .heading? = role?.plain { return true }
        return content.isKept
    }

    /// Whether it only introduces the content after it.
    var isHeading: Bool {
        if frame.staysWithNext { return !staysWithEnd }
        if case .heading? = role?.plain { return true }
        return content.isHeading
    }

    /// The part before the headings at its end, and these headings; nil if it cannot be split there.
    var splitBeforeHeadings: (head: LayoutNode, rest: LayoutNode)? {
        guard canFlow, !isKept else { return nil }
        let parts = staysWithEnd ? content.splitBeforeEnd(self) : content.splitBeforeHeadings(self)
        return parts.map(divided)
    }

    /// Whether only its end stays with what follows it.
    private var staysWithEnd: Bool {
        frame.staysWithNext && canFlow && !isKept && content.hasEnd
    }
}

extension LayoutNode {
    /// Whether the content's width is down the page.
    var isSideways: Bool { details?.isSideways ?? false }

    /// Whether it looks the same on pages that are read from right to left.
    var keepsDirection: Bool {
        content.keepsDirection || details.map { $0.rotation != 0 || !$0.fields.isMirrored } ?? false
    }

    /// The height that its content cannot exceed; nil for none.
    var fixedHeight: Double? {
        guard let details else { return frame.height }
        return details.isSideways ? frame.width : frame.height ?? details.most.height
    }

    /// The maximum length along an axis on which it stretches.
    func most(_ axis: Axis) -> Double { details?.most[axis] ?? .infinity }

    /// Returns the length it has along an axis if it fills a space.
    func filled(_ length: Double, _ axis: Axis) -> Double {
        if let own = axis == .horizontal ? frame.width : frame.height { return own }
        return details?.bounded(length, axis) ?? length
    }
}
