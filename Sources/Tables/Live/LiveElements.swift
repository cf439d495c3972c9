import Diagnostics
import Input

/// The records of the list that tables fill, each of which becomes a value when it is needed.
///
/// It is sendable because nothing changes in the records: they are complete, no one else has them, and writing them
/// remembers nothing.
package final class LiveElements: @unchecked Sendable {
    /// The data with an empty list.
    package let frame: Value
    private let root: LiveRecord
    private let records: [LiveRecord]
    private let key: String
    /// A writer that knows the keys of the first record.
    private let writer: TreeWriter
    private let whole: TreeWriter
    private let stated: [StatedCell]
    /// Where the totals of each record begin among the positions of all.
    private let starts: [Int32]
    private let order: [Int32]
    /// The most decimals of the totals in each column, whose place has no row.
    package let statedDecimals: [CellPlace: Int]

    /// Keeps the records of tables of which all is known.
    init(_ tables: LiveTables) {
        key = tables.kind.list
        whole = TreeWriter(tables.origins, inPlaceOf: tables.file)
        let (root, frame) = (tables.root.sharing, tables.root.sharing)
        let list = root.list(at: [key])?.records ?? []
        if let position = root.position(of: key), root.list(at: [key]) != nil {
            // The records are complete, and no longer found by names.
            root.members[position].content = .list(LiveList(list))
            frame.members[position].content = .list(LiveList())
        }
        (records, self.root) = (list, root)
        var own = whole
        frame.write(to: &own)
        self.frame = own.value()
        own = whole
        list.first?.write(to: &own)
        writer = own.emptied
        stated = tables.stated
        // The file can have something else in place of the list.
        let places = stated.map { list.indices.contains($0.record.place) ? $0.record.place : nil }
        var starts = [Int32](repeating: 0, count: list.count + 1)
        for case let place? in places { starts[place + 1] += 1 }
        for index in list.indices { starts[index + 1] += starts[index] }
        var (next, order) = (starts, stated.map { _ in Int32(0) })
        for case (let position, let place?) in zip(places.indices, places) {
            order[Int(next[place])] = Int32(clamping: position)
            next[place] += 1
        }
        (self.starts, self.order) = (starts, order)
        var decimals: [ObjectIdentifier: (column: StatedColumn, most: Int, position: Int)] = [:]
        for cell in stated {
            let (column, position) = (cell.column, Int(cell.position))
            let most = decimals[ObjectIdentifier(column)]?.most ?? 0
            decimals[ObjectIdentifier(column)] =
                (column, max(most, column.decimals(at: position)), position)
        }
        statedDecimals = decimals.values.reduce(into: [:]) { result, known in
            var place = known.column.fact(at: known.position).place
            place.row = 0
            result[place] = max(result[place] ?? 0, known.most)
        }
    }

    package var count: Int { records.count }

    /// Returns consecutive records.
    package func elements(_ positions: Range<Int>) -> [Value] {
        positions.map { position in
            var writer = writer
            records[position].write(to: &writer)
            return writer.value(path: [.key(key), .index(position)])
        }
    }

    /// Returns the data with all records.
    package func wholeValue() -> Value {
        var writer = whole
        root.write(to: &writer)
        return writer.value()
    }

    /// All totals in the tables.
    package var statedFacts: [StatedFact] { stated.map(\.fact) }

    /// Returns the totals in the tables that belong to a record.
    package func statedFacts(of position: Int) -> [StatedFact] {
        order[Int(starts[position])..<Int(starts[position + 1])].map { stated[Int($0)].fact }
    }
}
