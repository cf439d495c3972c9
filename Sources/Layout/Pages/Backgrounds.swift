import Drawing
import Schema
import Templates

/// The backgrounds of a document's pages, each stored once, by number.
///
/// A background that shows no facts of the data is laid out only once for all records; if it depends on
/// the page, it is laid out once for each kind of page, such as first and other pages.
final class Backgrounds {
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
    private let direction: TextDirection
    /// The page facts that they use.
    let questions: PageQuestions
    private(set) var items: [[Item]] = []
    private var numbers: [[Item]: Int] = [:]
    /// The backgrounds of all records by kind of page, and the number of pictures in them, once they
    /// are known.
    private var shared: (backgrounds: [PagePlace: Background], imageCount: Int)?

    init(
        _ node: Node?, _ resolver: NodeResolver, _ measurer: Measurer, _ images: ImageTable,
        _ direction: TextDirection
    ) {
        self.direction = direction
        nodes = node.map { [resolver.resolve($0)] } ?? []
        page = resolver.page
        questions = PageQuestions(node.map { [$0] } ?? [])
        self.measurer = measurer
        self.images = images
    }

    /// Begins another document: forgets pictures and backgrounds, except those of all records.
    func begin() {
        if shared == nil { (items, numbers) = ([], [:]) }
        images.forget(from: shared?.imageCount ?? 0)
    }

    /// Begins a record, whose backgrounds are looked up page by page.
    func begin(_ expander: Expander) throws -> RecordBackgrounds {
        var own = RecordBackgrounds(expander: expander)
        if let shared { own.known = shared.backgrounds }
        if nodes.isEmpty || shared != nil { return own }
        let isShared =
            measurer.caching == .on && questions.isBounded
            && nodes.allSatisfy { $0.factNames.allSatisfy { $0.text == PageFacts.name } }
        // A record without facts of pages has one background, whose problems are reported first.
        guard isShared || questions.isEmpty else { return own }
        for number in 1...3 {
            for isLast in [false, true] {
                let key = questions.key(PagePlace(number: number, isLast: isLast, count: 1))
                if own.known[key] == nil { own.known[key] = try background(key, own) }
            }
        }
        if isShared { shared = (own.known, images.assets.count) }
        return own
    }

    func background(
        at place: PagePlace, _ record: inout RecordBackgrounds
    ) throws -> Background {
        if nodes.isEmpty { return Background() }
        let key = questions.key(place)
        if let known = record.known[key] { return known }
        let background = try background(key, record)
        // Pages with the same background mostly follow each other.
        if !questions.isBounded { record.known = [:] }
        record.known[key] = background
        return background
    }

    private func background(
        _ place: PagePlace, _ record: RecordBackgrounds
    ) throws -> Background {
        var expander = record.expander
        if !questions.isEmpty { expander.scope.records.append(place.facts) }
        let layoutNodes = expander.expand(nodes)
        let area = Rect(origin: .zero, size: page)
        var positioner = Positioner(
            measurer: measurer, page: area, isBackground: true, direction: direction)
        for node in layoutNodes {
            try positioner.fill(area, with: node, offered: SizeProposal(page))
        }
        let found = expander.diagnostics + positioner.diagnostics
        return Background(
            number: found.hasErrors ? nil : number(of: positioner.finished(page)),
            diagnostics: found)
    }

    private func number(of new: [Item]) -> Int? {
        if new.isEmpty { return nil }
        if let known = numbers[new] { return known }
        numbers[new] = items.count
        items.append(new)
        return items.count - 1
    }
}

/// The backgrounds of one record's pages that are known so far.
struct RecordBackgrounds {
    fileprivate let expander: Expander
    fileprivate var known: [PagePlace: Backgrounds.Background] = [:]

    /// The problems of the background of all pages, which are reported before those of the body.
    var diagnostics: [PendingDiagnostic] {
        known.count == 1 ? known.values.first?.diagnostics ?? [] : []
    }
}
