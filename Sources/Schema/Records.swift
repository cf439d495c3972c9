/// A list of records of the same type, which can be created on demand.
///
/// With records on demand, a table of a hundred thousand rows never keeps more of them in memory
/// than a page shows.
package struct Records: RandomAccessCollection, Sendable {
    private enum Storage: Sendable {
        case made([Record])
        case lazy(count: Int, make: @Sendable (Int) -> Record)
    }

    private let storage: Storage

    package init(_ records: [Record]) { storage = .made(records) }

    /// Creates a list of records that are created each time they are accessed.
    ///
    /// - Parameters:
    ///   - count: The number of records.
    ///   - make: Returns the record at a position, counted from 0; must always return the same one.
    package init(count: Int, make: @escaping @Sendable (Int) -> Record) {
        storage = .lazy(count: count, make: make)
    }

    /// The position of the first record.
    package var startIndex: Int { 0 }

    package var endIndex: Int {
        switch storage {
        case .made(let records): records.count
        case .lazy(let count, _): count
        }
    }

    package subscript(position: Int) -> Record {
        switch storage {
        case .made(let records): records[position]
        case .lazy(_, let make): make(position)
        }
    }
}

extension FieldValue {
    /// The records of a list, existing or on demand; nil for any other value.
    package var records: Records? {
        switch self {
        case .list(let records): Records(records)
        case .rows(let records): records
        default: nil
        }
    }
}
