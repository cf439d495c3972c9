/// The object numbers of a page's elements.
///
/// Finished elements have consecutive numbers. An element that continues one of an earlier page has
/// the number of that element.
struct ElementNumbers {
    /// The numbers of new elements that the page finishes.
    let finished: Range<Int>
    /// The numbers of all elements, and the indices of those that the page finishes; nil if all are
    /// new and finished.
    private var own: (numbers: [Int], places: [Int])?
    /// The indices of the elements that continue others.
    private(set) var resumed: Set<Int> = []

    /// Reserves the numbers of a page's elements.
    ///
    /// - Parameter unfinished: The numbers and kinds of the elements that continue on the page, in
    ///   order; each is continued once.
    init(
        _ structure: borrowing PageStructure,
        continuing unfinished: [(number: Int, kind: StructureElement.Kind)], _ writer: ObjectWriter
    ) {
        guard structure.hasParts else {
            let first = writer.reserve(structure.elements.count)
            finished = first..<first + structure.elements.count
            return
        }
        var waiting = unfinished
        var numbers = [Int](repeating: 0, count: structure.elements.count)
        var places: [Int] = []
        for (place, element) in structure.elements.enumerated() {
            if element.isResumed,
                let found = waiting.firstIndex(where: { $0.kind == element.kind })
            {
                numbers[place] = waiting.remove(at: found).number
                resumed.insert(place)
            } else if element.isUnfinished {
                numbers[place] = writer.reserve()
            } else {
                places.append(place)
            }
        }
        let first = writer.reserve(places.count)
        for (offset, place) in places.enumerated() { numbers[place] = first + offset }
        finished = first..<first + places.count
        own = (numbers, places)
    }

    /// The number of the element with an index on the page.
    subscript(place: Int) -> Int { own?.numbers[place] ?? finished.lowerBound + place }

    /// Returns the index of the element that has the number of a new, finished element.
    func place(of number: Int) -> Int {
        let offset = number - finished.lowerBound
        return own?.places[offset] ?? offset
    }
}
