import Drawing

/// The backgrounds of a document's pages, each stored once, by number.
///
/// A background that shows no facts is laid out only once for all records.
final class Backgrounds {
    /// The background of a record's pages.
    struct Background {
        /// Its number in the document; nil for none.
        var number: Int?
        /// The problems found in it.
        var diagnostics: [PendingDiagnostic] = []
    }

    private let nodes: [ResolvedNode]
    private let page: Size
    private let measurer: Measurer
    private let images: ImageTable
    /// The items of the backgrounds.
    private(set) var items: [[Item]] = []
    private var numbers: [[Item]: Int] = [:]
    /// The background of all records, and the number of pictures in it, once it is known.
    private var shared: (background: Background, imageCount: Int)?

    init(_ nodes: [ResolvedNode], page: Size, _ measurer: Measurer, _ images: ImageTable) {
        self.nodes = nodes
        self.page = page
        self.measurer = measurer
        self.images = images
    }

    /// Begins another document: forgets pictures and backgrounds, except those of all records.
    func begin() {
        if shared == nil { (items, numbers) = ([], [:]) }
        images.forget(from: shared?.imageCount ?? 0)
    }

    /// Returns the background for a record.
    func background(_ expander: TemplateExpander) throws -> Background {
        if nodes.isEmpty { return Background() }
        if let shared { return shared.background }
        var expander = expander
        let layoutNodes = expander.expand(nodes)
        let area = Rect(origin: .zero, size: page)
        var positioner = Positioner(measurer: measurer, page: area, isBackground: true)
        for node in layoutNodes {
            try positioner.fill(area, with: node, offered: SizeProposal(page))
        }
        let found = expander.diagnostics + positioner.diagnostics
        let background = Background(
            number: found.hasErrors ? nil : number(of: positioner.items), diagnostics: found)
        if measurer.caching == .on, nodes.allSatisfy(\.factNames.isEmpty) {
            shared = (background, images.assets.count)
        }
        return background
    }

    private func number(of new: [Item]) -> Int? {
        if new.isEmpty { return nil }
        if let known = numbers[new] { return known }
        numbers[new] = items.count
        items.append(new)
        return items.count - 1
    }
}
