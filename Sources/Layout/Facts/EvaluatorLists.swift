import Exact
import Schema
import Templates

extension Evaluator {
    // MARK: Elements

    /// Calls a function that goes through the elements of a list, each of which it enters.
    mutating func entering<Result>(
        _ work: (inout Evaluator) throws(EvaluationError) -> Result
    ) throws(EvaluationError) -> Result {
        let (outer, count) = (scope.position, scope.records.count)
        scope.records.append(Record())
        depth += 1
        defer {
            depth -= 1
            scope.records.removeSubrange(count...)
            scope.position = outer
        }
        return try work(&self)
    }

    /// Enters an element in place of the one before it.
    mutating func enter(_ record: Record, _ offset: Int, of count: Int) {
        scope.records[scope.records.count - 1] = record
        scope.position = ItemFacts.Position(offset, of: count)
    }

    /// Calls a function with the value of each record of a list that has one.
    private mutating func forEach(
        _ list: RecordList, _ mapping: Expression.Mapping,
        _ work: (Record.Field) throws(EvaluationError) -> Void
    ) throws(EvaluationError) {
        _ = try find(list, mapping) { field throws(EvaluationError) in
            try work(field)
            return false
        }
    }

    mutating func find(
        _ list: RecordList, _ mapping: Expression.Mapping,
        _ isWanted: (Record.Field) throws(EvaluationError) -> Bool
    ) throws(EvaluationError) -> Bool {
        guard let records = try records(of: list) else { return false }
        try count(records.count)
        switch mapping {
        case .fact(let path):
            for record in records {
                if let field = record.field(at: path), field.isThere, try isWanted(field) {
                    return true
                }
            }
            return false
        case .value(let value):
            return try entering { evaluator throws(EvaluationError) in
                for (offset, record) in records.enumerated() {
                    evaluator.enter(record, offset, of: records.count)
                    let field = try evaluator.field(of: value)
                    if field.isThere, try isWanted(field) { return true }
                }
                return false
            }
        }
    }

    // MARK: One value for many

    /// Returns the number of records, or of those that have a value.
    mutating func count(
        _ list: RecordList, _ mapping: Expression.Mapping?
    ) throws(EvaluationError) -> Int {
        guard let mapping else {
            if list.steps.isEmpty { return try records(of: list)?.count ?? 0 }
            return try offsets(of: list)?.offsets.count ?? 0
        }
        var count = 0
        try forEach(list, mapping) { if $0.value.isPresent { count += 1 } }
        return count
    }

    mutating func field(
        of summary: Expression.Summary, _ list: RecordList, _ mapping: Expression.Mapping
    ) throws(EvaluationError) -> Record.Field {
        switch summary {
        case .sum: return Record.Field(value: Self.shown(try sum(list, mapping).total))
        case .average:
            let (total, count) = try sum(list, mapping)
            return Record.Field(
                value: total.divided(by: Rational(count)).map(Self.shown) ?? .none)
        case .minimum, .maximum:
            let words = scope.words
            var best = (key: FactKey.absent, field: Record.Field(value: .none))
            try forEach(list, mapping) { field in
                let key = FactKey(field.value, in: words)
                let isBefore = key.isBefore(best.key, isDescending: summary == .maximum)
                if isBefore == true { best = (key, field) }
            }
            return best.field
        }
    }

    private static func shown(_ number: Rational) -> FieldValue {
        .number(number, shown: number.decimalText ?? "")
    }

    /// Returns the sum of a number of all records that have it, and how many have it.
    private mutating func sum(
        _ list: RecordList, _ mapping: Expression.Mapping
    ) throws(EvaluationError) -> (total: Rational, count: Int) {
        var total: Rational = 0
        var count = 0
        // Adding many numbers at a time is fast, and the total is never much longer than allowed.
        var next: [Rational] = []
        try forEach(list, mapping) { field throws(EvaluationError) in
            guard case .number(let number, _) = field.value else { return }
            next.append(number)
            count += 1
            guard next.count == 64 else { return }
            total = try Self.bounded(total + .sum(of: next))
            next.removeAll(keepingCapacity: true)
        }
        return (try Self.bounded(total + .sum(of: next)), count)
    }

    mutating func field(
        of pick: Expression.Pick, _ list: RecordList, _ mapping: Expression.Mapping?
    ) throws(EvaluationError) -> Record.Field {
        if let mapping {
            var fields: [Record.Field] = []
            try forEach(list, mapping) { fields.append($0) }
            let place = try place(of: pick, among: fields.count)
            return place.map { fields[$0] } ?? Record.Field(value: .none)
        }
        guard let records = try records(of: list),
            let place = try place(of: pick, among: records.count)
        else { return Record.Field(value: .none) }
        return Record.Field(value: .record(records[place]))
    }

    private mutating func place(
        of pick: Expression.Pick, among count: Int
    ) throws(EvaluationError) -> Int? {
        switch pick {
        case .first: return count > 0 ? 0 : nil
        case .last: return count > 0 ? count - 1 : nil
        case .number(let number):
            guard let number = try self.number(number) else { return nil }
            guard number.isInteger else { throw .notWhole }
            guard number >= 1, number <= Rational(count) else { return nil }
            return Int(number.exactText).map { $0 - 1 }
        }
    }

    /// Returns the values of a list as text, each by itself.
    mutating func texts(
        of list: RecordList, _ mapping: Expression.Mapping
    ) throws(EvaluationError) -> [String] {
        let (words, direction) = (scope.words, scope.direction)
        var texts: [String] = []
        try forEach(list, mapping) { field in
            if let text = field.value.shown(in: words, direction), !text.isEmpty {
                texts.append(text)
            }
        }
        return texts
    }

    // MARK: Lists

    /// Returns the records of a list; nil if the list is absent.
    ///
    /// Records that are created on demand still are: of a part of a list, only their numbers are kept.
    mutating func records(of list: RecordList) throws(EvaluationError) -> Records? {
        if list.steps.isEmpty { return try records(of: list.source) }
        return try offsets(of: list).map { $0.all.at($0.offsets) }
    }

    private mutating func records(
        of source: RecordList.Source
    ) throws(EvaluationError) -> Records? {
        switch source {
        case .fact(let path): scope.field(at: path)?.value.records
        case .value(let list): try value(of: list).records
        }
    }

    /// Returns a whole list, and the offsets of the records that are shown of it, in their order; nil if
    /// the list is absent.
    mutating func offsets(
        of list: RecordList
    ) throws(EvaluationError) -> (all: Records, offsets: [Int])? {
        guard var all = try records(of: list.source) else { return nil }
        var offsets = Array(all.indices)
        for step in list.steps {
            switch step {
            case .filter(let condition): offsets = try filtered(all, offsets, condition)
            case .sort(let keys):
                try count(offsets.count * max(1, Int.bitWidth - offsets.count.leadingZeroBitCount))
                offsets = try sorted(all, offsets, keys).map(\.offset)
            case .take(.first, let number):
                offsets = Array(offsets.prefix(try amount(number) ?? offsets.count))
            case .take(.last, let number):
                offsets = Array(offsets.suffix(try amount(number) ?? offsets.count))
            case .skip(let number): offsets = Array(offsets.dropFirst(try amount(number) ?? 0))
            case .group(let mapping):
                all = try grouped(all, offsets, mapping)
                offsets = Array(all.indices)
            case .inner(let path):
                try count(offsets.count)
                all = Records(
                    offsets.flatMap { all[$0].field(at: path)?.value.records.map(Array.init) ?? [] }
                )
                try count(all.count)
                offsets = Array(all.indices)
            }
        }
        return (all, offsets)
    }

    /// Returns a number of records; nil if it is absent.
    private mutating func amount(_ number: Expression) throws(EvaluationError) -> Int? {
        guard let number = try self.number(number) else { return nil }
        guard number.isInteger else { throw .notWhole }
        return number > 0 ? Int(number.exactText) ?? Int.max : 0
    }

    private mutating func filtered(
        _ all: Records, _ offsets: [Int], _ condition: Expression
    ) throws(EvaluationError) -> [Int] {
        try count(offsets.count)
        return try entering { evaluator throws(EvaluationError) in
            var kept: [Int] = []
            for (number, offset) in offsets.enumerated() {
                evaluator.enter(all[offset], number, of: offsets.count)
                if try evaluator.meets(condition) { kept.append(offset) }
            }
            return kept
        }
    }

    /// Sorts some records; those that are equal stay in their order.
    mutating func sorted(
        _ all: Records, _ offsets: [Int], _ order: [RecordList.SortKey]
    ) throws(EvaluationError) -> [(offset: Int, keys: [FactKey])] {
        let words = scope.words
        let rows = try entering { evaluator throws(EvaluationError) in
            var rows: [(offset: Int, keys: [FactKey])] = []
            for (number, offset) in offsets.enumerated() {
                let record = all[offset]
                evaluator.enter(record, number, of: offsets.count)
                var keys: [FactKey] = []
                for key in order {
                    let field =
                        switch key.value {
                        case .fact(let path): record.field(at: path)
                        case .value(let value): try evaluator.field(of: value)
                        }
                    keys.append(FactKey(field?.value, in: words))
                }
                rows.append((offset, keys))
            }
            return rows
        }
        return rows.enumerated().sorted { left, right in
            for (place, key) in order.enumerated() {
                let isBefore = left.element.keys[place]
                    .isBefore(right.element.keys[place], isDescending: key.isDescending)
                if let isBefore { return isBefore }
            }
            return left.offset < right.offset
        }.map(\.element)
    }

    private mutating func grouped(
        _ all: Records, _ offsets: [Int], _ mapping: Expression.Mapping
    ) throws(EvaluationError) -> Records {
        try count(offsets.count)
        let words = scope.words
        return try entering { evaluator throws(EvaluationError) in
            var numbers: [FactKey: Int] = [:]
            var groups: [(key: Record.Field?, offsets: [Int])] = []
            for (number, offset) in offsets.enumerated() {
                let field: Record.Field?
                switch mapping {
                case .fact(let path): field = all[offset].field(at: path)
                case .value(let value):
                    evaluator.enter(all[offset], number, of: offsets.count)
                    field = try evaluator.field(of: value)
                }
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
    }
}

extension Record.Field {
    fileprivate var isThere: Bool { if case .none = value { false } else { true } }
}

extension Records {
    /// Returns the positions of all records in an order, and the places in it at which the first fact of the order
    /// changes, the first place among them.
    package func sorted(
        byFactsAt paths: [[String]], in words: Words
    ) -> (positions: [Int], starts: [Int]) {
        var evaluator = Evaluator(scope: Scope([], words: words))
        let order = paths.map { RecordList.SortKey(.fact(FactPath($0)), isDescending: false) }
        // Facts need no steps through other lists.
        let rows = (try? evaluator.sorted(self, Array(indices), order)) ?? []
        let starts = rows.indices.filter { place in
            place == 0 || rows[place].keys.first != rows[place - 1].keys.first
        }
        return (rows.map(\.offset), starts)
    }

    func at(_ offsets: [Int]) -> Records {
        Records(count: offsets.count) { self[offsets[$0]] }
    }
}
