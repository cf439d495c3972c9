import Exact
import Schema
import Templates

/// The error that an exact number needs too many digits.
struct TooManyDigits: Error {}

extension Scope {
    /// The maximum size of a calculated number in bits, which are about 6,000 digits.
    static let mostBits = 20_000

    /// Returns the result of a calculation.
    ///
    /// A number whose decimals never end has no text; it needs a format.
    func field(of calculation: Calculation) throws(TooManyDigits) -> Record.Field {
        switch calculation {
        case .fact(let path): return field(at: path) ?? Record.Field(value: .none)
        case .number, .ratio, .difference, .total, .product:
            return Record.Field(value: Self.value(try number(calculation)))
        case .count(let list, let path):
            guard let path else {
                return Record.Field(value: .count(records(of: list)?.count ?? 0))
            }
            let records = records(of: list) ?? Records([])
            let count = records.count { $0.field(at: path)?.value.isPresent ?? false }
            return Record.Field(value: .count(count))
        case .summary(.sum, let list, let path):
            return Record.Field(value: Self.value(try sum(list, path).total))
        case .summary(.average, let list, let path):
            let (total, count) = try sum(list, path)
            return Record.Field(value: Self.value(total.divided(by: Rational(count))))
        case .summary(.minimum, let list, let path):
            return first(list, path, isDescending: false)
        case .summary(.maximum, let list, let path):
            return first(list, path, isDescending: true)
        }
    }

    /// Returns a calculated number; nil if it is absent.
    private func number(_ calculation: Calculation) throws(TooManyDigits) -> Rational? {
        switch calculation {
        case .number(let number): return number
        case .fact, .count, .summary:
            guard case .number(let number, _) = try field(of: calculation).value else { return nil }
            return number
        case .ratio(let left, let right):
            guard let left = try number(left), let right = try number(right) else { return nil }
            return try left.divided(by: right).map(Self.bounded)
        case .difference(let left, let right):
            guard let left = try number(left), let right = try number(right) else { return nil }
            return try Self.bounded(left - right)
        case .total(let parts):
            var total: Rational = 0
            for part in parts {
                guard let number = try number(part) else { return nil }
                total = try Self.bounded(total + number)
            }
            return total
        case .product(let parts):
            var product: Rational = 1
            for part in parts {
                guard let number = try number(part) else { return nil }
                product = try Self.bounded(product * number)
            }
            return product
        }
    }

    /// Returns the sum of a fact of all records that have it, and their number.
    private func sum(
        _ list: RecordList, _ path: [String]
    ) throws(TooManyDigits) -> (total: Rational, count: Int) {
        var total: Rational = 0
        var count = 0
        // Adding many numbers at a time is fast, and the total is never much longer than allowed.
        var next: [Rational] = []
        for record in records(of: list) ?? Records([]) {
            guard case .number(let number, _)? = record.field(at: path)?.value else { continue }
            next.append(number)
            count += 1
            guard next.count == 64 else { continue }
            total = try Self.bounded(total + .sum(of: next))
            next.removeAll(keepingCapacity: true)
        }
        return (try Self.bounded(total + .sum(of: next)), count)
    }

    /// Returns the fact that is first in an order; absent if no record has it.
    private func first(
        _ list: RecordList, _ path: [String], isDescending: Bool
    ) -> Record.Field {
        var best = (key: FactKey.absent, field: Record.Field(value: .none))
        for record in records(of: list) ?? Records([]) {
            guard let field = record.field(at: path) else { continue }
            let key = FactKey(field.value, in: words)
            if key.isBefore(best.key, isDescending: isDescending) == true { best = (key, field) }
        }
        return best.field
    }

    private static func bounded(_ number: Rational) throws(TooManyDigits) -> Rational {
        guard number.bitWidth <= mostBits else { throw TooManyDigits() }
        return number
    }

    private static func value(_ number: Rational?) -> FieldValue {
        number.map { .number($0, shown: $0.decimalText ?? "") } ?? .none
    }
}
