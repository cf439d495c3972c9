/// Records of one shape in order: those of a list, or such as are made when they are asked for.
///
/// A table of a hundred thousand rows then never holds more of them than a page shows.
package struct Records: RandomAccessCollection, Sendable {
    private enum Storage: Sendable {
        case made([Record])
        case lazy(count: Int, make: @Sendable (Int) -> Record)
    }

    private let storage: Storage

    /// Records that are there already.
    package init(_ records: [Record]) { storage = .made(records) }

    /// Records that are made each time they are asked for.
    ///
    /// - Parameters:
    ///   - count: How many there are.
    ///   - make: Makes the one at a position, counted from 0; the same each time.
    package init(count: Int, make: @escaping @Sendable (Int) -> Record) {
        storage = .lazy(count: count, make: make)
    }

    /// The position of the first.
    package var startIndex: Int { 0 }

    /// How many there are.
    package var endIndex: Int {
        switch storage {
        case .made(let records): records.count
        case .lazy(let count, _): count
        }
    }

    /// The record at a position.
    package subscript(position: Int) -> Record {
        switch storage {
        case .made(let records): records[position]
        case .lazy(_, let make): make(position)
        }
    }
}

extension FieldValue {
    /// The records of a list, made or not; nil for any other fact.
    package var records: Records? {
        switch self {
        case .list(let records): Records(records)
        case .rows(let records): records
        default: nil
        }
    }
}
