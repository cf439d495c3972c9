import Diagnostics
import Exact
import Input
import Rosters

/// Checks of fields that only rosters have.
package enum RosterFields {
    /// A whole number.
    package static func whole(_ value: Value, _ problems: inout DiagnosticSink) -> Int? {
        guard let number = FieldChecks.number(value, &problems) else { return nil }
        if number.isInteger, let whole = Int(number.exactText) { return whole }
        problems.error(at: value, "\(clipped(value.numberText ?? "")) is no whole number")
        return nil
    }

    /// A text that is nil when it is blank.
    package static func text(_ value: Value?, _ problems: inout DiagnosticSink) -> String? {
        guard let value, let text = FieldChecks.text(value, &problems) else { return nil }
        return FieldChecks.isBlank(text) ? nil : text
    }

    /// A picture's path; nil when it is blank.
    package static func picture(_ value: Value?, _ problems: inout DiagnosticSink) -> String? {
        guard let value else { return nil }
        FieldChecks.picture(value, &problems)
        return value.string.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The number on a jersey: a number, or a text where zeros count.
    package static func jerseyNumber(_ value: Value?, _ problems: inout DiagnosticSink)
        -> JerseyNumber?
    {
        guard let value else { return nil }
        guard let text = value.string ?? value.numberText else {
            problems.error(
                at: value, "expected a number or a string, found \(value.description)")
            return nil
        }
        guard !FieldChecks.isBlank(text) else { return nil }
        if let number = JerseyNumber(text) { return number }
        problems.error(
            at: value,
            "\(value.kind == .string ? quoted(text) : clipped(text)) is no jersey number: it has one "
                + "or two digits",
            hint: "write 34, or \"00\" where zeros count")
        return nil
    }

    /// The side that somebody shoots or catches on.
    package static func handedness(_ value: Value?, _ problems: inout DiagnosticSink) -> Handedness?
    {
        guard let value, let text = text(value, &problems) else { return nil }
        if let hand = Handedness(text) { return hand }
        problems.error(at: value, "\(quoted(text)) is no side", hint: "write \"L\" or \"R\"")
        return nil
    }

    /// A day that exists.
    package static func day(_ value: Value?, _ problems: inout DiagnosticSink) -> Day? {
        guard let value, let text = FieldChecks.day(value, &problems) else { return nil }
        return Day(text)
    }

    /// What pages show of a player.
    package static func privacy(_ value: Value?, _ problems: inout DiagnosticSink) -> Privacy? {
        guard let value else { return nil }
        let words = Privacy.allCases.map(\.rawValue)
        return ObjectReader.choice(value, of: words, &problems).flatMap { Privacy(rawValue: $0) }
    }

    /// A size as the trade writes it: a number, or a text with a fraction in it.
    package static func size(_ value: Value?, _ problems: inout DiagnosticSink) -> Rational? {
        guard let value else { return nil }
        if value.kind == .number { return FieldChecks.number(value, &problems) }
        guard let text = value.string else {
            problems.error(
                at: value, "expected a number or a string, found \(value.description)")
            return nil
        }
        guard !FieldChecks.isBlank(text) else { return nil }
        if let size = Rational(trade: text) { return size }
        problems.error(
            at: value, "\(quoted(text)) is no size",
            hint: "write a number, or a fraction such as \"1/2\" or \"8 1/2\"")
        return nil
    }
}
