import Exact
import Schema
import Templates

/// The value of a fact by which records are sorted and grouped.
///
/// Numbers are compared by their exact value, text without accents and case, then exactly, and dates
/// by the calendar. In either direction, records without the fact are last.
enum FactKey: Hashable {
    case number(Rational)
    case text(TextKey)
    case day(Day)
    case flag(Bool)
    case absent

    /// Creates the key of a fact, whose words are compared as shown; facts that no order is known for
    /// count as absent.
    init(_ fact: FieldValue?, in words: Words) {
        switch fact {
        case .number(let number, _): self = .number(number)
        case .text(let text): self = .text(TextKey(text))
        case .date(let date): self = Day(date).map { .day($0) } ?? .absent
        case .flag(let flag): self = .flag(flag)
        case .words?: self = (fact?.shown(in: words)).map { .text(TextKey($0)) } ?? .absent
        case .record, .list, .rows, .none?, nil: self = .absent
        }
    }

    /// Returns whether this key is before another; nil if neither is before the other.
    func isBefore(_ other: FactKey, isDescending: Bool) -> Bool? {
        if self == other { return nil }
        return switch (self, other) {
        case (.absent, _): false
        case (_, .absent): true
        case (.number(let mine), .number(let other)): (mine < other) != isDescending
        case (.text(let mine), .text(let other)): (mine < other) != isDescending
        case (.day(let mine), .day(let other)): (mine < other) != isDescending
        case (.flag(let mine), .flag): mine == isDescending
        default: nil
        }
    }
}
