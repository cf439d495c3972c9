import Schema
import Templates

extension Scope {
    /// Returns the records of a list; nil if the list is absent.
    ///
    /// Records that are created on demand still are: of a part of a list, only their numbers are kept.
    func records(of list: RecordList) -> Records? {
        guard let selection = list.selection else { return field(at: list.path)?.value.records }
        guard let (all, offsets) = offsets(of: list) else { return nil }
        guard let path = selection.group else { return all.at(offsets) }
        var numbers: [FactKey: Int] = [:]
        var groups: [(key: Record.Field?, offsets: [Int])] = []
        for offset in offsets {
            let field = all[offset].field(at: path)
            let key = FactKey(field?.value, in: words)
            if let number = numbers[key] {
                groups[number].offsets.append(offset)
            } else {
                numbers[key] = groups.count
                groups.append((field, [offset]))
            }
        }
        return Records(groups.map { GroupFacts.record(key: $0.key, all.at($0.offsets)) })
    }

    /// Returns a whole list, and the offsets of the records that are shown of it, in their order; nil if
    /// the list is absent.
    func offsets(of list: RecordList) -> (all: Records, offsets: [Int])? {
        guard let all = field(at: list.path)?.value.records else { return nil }
        guard let selection = list.selection else { return (all, Array(all.indices)) }
        var offsets: [Int]
        if let condition = selection.condition {
            offsets = kept(of: all, condition)
        } else if selection.order.isEmpty {
            return (all, Array(selection.kept(of: all.indices)))
        } else {
            offsets = Array(all.indices)
        }
        if !selection.order.isEmpty {
            offsets = all.sorted(offsets, by: selection.order, in: words).map(\.offset)
        }
        return (all, Array(selection.kept(of: offsets)))
    }

    private func kept(of all: Records, _ condition: Condition) -> [Int] {
        var scope = self
        scope.records.append(Record())
        let last = scope.records.count - 1
        return all.indices.filter { offset in
            scope.records[last] = all[offset]
            scope.position = ItemFacts.Position(offset, of: all.count)
            return scope.meets(condition)
        }
    }

}

extension Records {
    /// Returns the positions of all records in an order, and the places in it at which the first fact of the order
    /// changes, the first place among them.
    package func sorted(
        by order: [RecordList.SortKey], in words: Words
    ) -> (positions: [Int], starts: [Int]) {
        let rows = sorted(Array(indices), by: order, in: words)
        let starts = rows.indices.filter { place in
            place == 0 || rows[place].keys.first != rows[place - 1].keys.first
        }
        return (rows.map(\.offset), starts)
    }

    /// Sorts some records; those that are equal stay in their order.
    fileprivate func sorted(
        _ offsets: [Int], by order: [RecordList.SortKey], in words: Words
    ) -> [(offset: Int, keys: [FactKey])] {
        let rows = offsets.map { offset in
            let record = self[offset]
            return (
                offset: offset,
                keys: order.map { FactKey(record.field(at: $0.path)?.value, in: words) }
            )
        }
        return rows.sorted { left, right in
            for (place, key) in order.enumerated() {
                let isBefore = left.keys[place]
                    .isBefore(right.keys[place], isDescending: key.isDescending)
                if let isBefore { return isBefore }
            }
            return left.offset < right.offset
        }
    }
}

extension Records {
    fileprivate func at(_ offsets: [Int]) -> Records {
        Records(count: offsets.count) { self[offsets[$0]] }
    }
}

extension RecordList.Selection {
    /// Returns the elements that are kept of those in order.
    fileprivate func kept<Elements: RandomAccessCollection>(
        of elements: Elements
    ) -> Elements.SubSequence {
        let rest = elements.dropFirst(skip)
        return switch limit {
        case .first(let count): rest.prefix(count)
        case .last(let count): rest.suffix(count)
        case nil: rest
        }
    }
}
