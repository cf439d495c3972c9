import Synchronization

/// The facts of a subject, which are made when they are shown.
///
/// Records know only this class, not the type of their subject: a page asks for thousands of facts, and Swift
/// looks up types in generic code each time it runs.
///
/// It is `Sendable`, because it and its subclass have only immutable properties that are.
class LazyFacts: @unchecked Sendable {
    let layout: RecordLayout
    /// The facts that are made only once, when the first of them is shown.
    private let kept = AtomicLazyReference<KeptFields>()

    init(_ layout: RecordLayout) { self.layout = layout }

    /// Returns the fact at a position among those of the layout.
    func field(at index: Int) -> Record.Field {
        guard let place = layout.keptPlaces[index] else { return layout.makes[index](self) }
        if let kept = kept.load() { return kept.fields[place] }
        let fields = KeptFields(layout.kept.map { layout.makes[$0](self) })
        return kept.storeIfNil(fields).fields[place]
    }
}

/// The facts of a record that are made only once.
private final class KeptFields: Sendable {
    let fields: [Record.Field]

    init(_ fields: [Record.Field]) { self.fields = fields }
}

/// The names of the facts of a type of record, and how they are made.
final class RecordLayout: Sendable {
    let names: FactNames
    /// Makes each fact, in the order of the names.
    let makes: [@Sendable (LazyFacts) -> Record.Field]
    /// The positions of the facts that are made only once: they have records of their own, and are often shown
    /// more than once.
    let kept: [Int]
    /// The places among these; nil for a fact that is made each time it is shown.
    let keptPlaces: [Int?]

    /// Creates a layout.
    ///
    /// - Parameter isKept: Whether each fact is made only once.
    init(
        names: [String], isKept: [Bool], makes: [@Sendable (LazyFacts) -> Record.Field]
    ) {
        self.names = FactNames(names)
        self.makes = makes
        kept = isKept.indices.filter { isKept[$0] }
        var places: [Int?] = names.map { _ in nil }
        for (place, index) in kept.enumerated() { places[index] = place }
        keptPlaces = places
    }
}
