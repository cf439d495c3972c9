import Drawing
import Input
import Templates

/// Cuts what a body makes into pages.
struct PageFlow {
    let measuring: Measuring
    /// The room on each page.
    let area: Size
    let template: Template
    var findings: [Finding] = []

    init(measuring: Measuring, area: Size, template: Template) {
        self.measuring = measuring
        self.area = area
        self.template = template
    }

    /// The pages of a body: each element starts one, and a column that is too tall or has breaks
    /// flows on.
    mutating func sheets(of elements: [Element]) throws -> [Element] {
        var sheets: [Element] = []
        for body in elements {
            let height = try measuring.measure(body, Proposal(area)).size.height
            let fits = height <= area.height + Self.tolerance
            if case .stack(let stack) = body.kind, stack.axis == .vertical,
                stack.children.contains(where: \.isPageBreak) || !(fits || template.page.isSingle)
            {
                sheets += try flow(body, stack)
            } else {
                if !fits { overflow(body, height, area.height) }
                sheets.append(body)
            }
        }
        if template.page.isSingle, sheets.count > 1 {
            findings.append(
                Finding(
                    severity: .error, origin: template.body.origin,
                    message: "this makes \(sheets.count) pages, and the template wants one"))
        }
        return sheets.isEmpty ? [Element(.spacer(least: 0))] : sheets
    }

    /// Fills page after page with a column's children; each stays whole.
    private mutating func flow(
        _ body: Element, _ stack: Element.StackBlock
    ) throws -> [Element] {
        let (frame, padding) = (body.frame, body.frame.padding)
        let room = max(0, min(frame.height ?? area.height, area.height) - padding.vertical)
        let width = max(0, (frame.width ?? area.width) - padding.horizontal)
        var sheets: [[Element]] = []
        var open: [Element] = []
        var used = 0.0
        for child in stack.children {
            // A break at a page's start, or after the last node, makes no empty page.
            if child.isPageBreak {
                if !open.isEmpty { sheets.append(open) }
                (open, used) = ([], 0)
                continue
            }
            let height = try least(child, width)
            if height > room + Self.tolerance { overflow(child, height, room) }
            let needed = open.isEmpty ? height : used + stack.spacing + height
            if open.isEmpty || needed <= room + Self.tolerance {
                open.append(child)
                used = needed
            } else {
                sheets.append(open)
                // A spacer at a page's end has done its work.
                (open, used) = child.isSpacer ? ([], 0) : ([child], height)
            }
        }
        if !open.isEmpty || sheets.isEmpty { sheets.append(open) }
        return sheets.map { children in
            var block = stack
            block.children = children
            return Element(.stack(block), frame: frame, role: body.role, origin: body.origin)
        }
    }

    /// The height a child takes of a page without bound.
    private func least(_ child: Element, _ width: Double) throws -> Double {
        if case .spacer(let least) = child.kind { return least }
        return try measuring.measure(child, Proposal(width: width, height: nil)).size.height
    }

    private mutating func overflow(_ element: Element, _ height: Double, _ room: Double) {
        findings.append(
            Finding(
                severity: .error, origin: element.origin ?? template.body.origin,
                message: "what stands here needs a height of \(points(height)),"
                    + " and the page has \(points(room))",
                hint: "take a larger page, or smaller sizes in the template"))
    }

    private static let tolerance = 0.01
}
