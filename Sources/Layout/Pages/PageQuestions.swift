import Schema
import Templates

/// The properties of a page on which headers, footers and backgrounds can depend.
struct PagePlace: Hashable {
    /// The page number within the record, from 1.
    var number: Int
    var isLast: Bool
    /// The number of pages of the record.
    var count: Int

    var facts: Record { PageFacts.record(number: number, count: count, isLast: isLast) }
}

/// The page facts that nodes use.
struct PageQuestions {
    let asksNumber, asksFirst, asksLast, asksParity, asksCount: Bool

    init(_ nodes: [Node]) {
        func asks(_ fact: String) -> Bool {
            nodes.contains { $0.facts.contains([PageFacts.name, fact]) }
        }
        (asksNumber, asksFirst, asksLast) = (asks("number"), asks("isFirst"), asks("isLast"))
        (asksParity, asksCount) = (asks("isOdd") || asks("isEven"), asks("count"))
    }

    /// Whether the nodes are the same on all pages of a record.
    var isEmpty: Bool { !(asksNumber || asksFirst || asksLast || asksParity || asksCount) }

    /// Whether there are only a few kinds of pages, however many pages there are.
    var isBounded: Bool { !asksNumber && !asksCount }

    /// Returns a place for which the nodes show the same as for another.
    func key(_ place: PagePlace) -> PagePlace {
        let number =
            switch (asksNumber, asksFirst, asksParity) {
            case (true, _, _): place.number
            case (_, true, true): place.number == 1 ? 1 : 2 + place.number % 2
            case (_, true, false): min(place.number, 2)
            case (_, false, true): 2 - place.number % 2
            case (_, false, false): 1
            }
        return PagePlace(
            number: number, isLast: asksLast && place.isLast, count: asksCount ? place.count : 1)
    }
}
