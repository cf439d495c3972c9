import Diagnostics
import Exact
import Input
import Rosters
import Schema

/// The fields of a piece of equipment that say where it is, and in which condition.
enum EquipmentStateFields {
    static let status = Field<EquipmentStatus>.choice(
        "status", .optional,
        "where the piece is: with a player (issued), on the shelf (in-stock), given back (returned), "
            + "being repaired (repair) or lost"
    ).at(\EquipmentState.given)
    static let condition = Field.text(
        "condition", .optional, "the condition: any text, such as \"good\" or \"worn\""
    ).blankAsAbsent
    static let returned = Field.day(
        "returned", .optional,
        "the day on which it was last returned; without a status, the piece counts as returned"
    ).map { text, _, _ in Day(text) }.at(\EquipmentState.returned)
    static let count = Field.count(
        "count", .optional, in: 0...1_000_000,
        "the number of such pieces, for example in stock; 1 by default")

    /// All fields.
    static let all: [any FieldDeclaration] = [status, condition, returned, count]
    /// The keys of all fields.
    static let keys = Set(all.map(\.key))

    /// Returns the state of a piece.
    static func read(
        _ reader: inout FieldReader, _ sink: inout DiagnosticSink
    ) -> EquipmentState {
        EquipmentState(
            given: reader.read(status, &sink), condition: reader.read(condition, &sink),
            returned: reader.read(returned, &sink), count: reader.read(count, &sink))
    }

    /// Returns the state of a piece of an entity that the program does not know, without problems.
    ///
    /// Such a piece can have any attributes, so a value that a field does not accept is one of
    /// those.
    static func accepted(in value: Value) -> EquipmentState {
        EquipmentState(
            given: status.accepted(in: value), condition: condition.accepted(in: value) ?? nil,
            returned: returned.accepted(in: value), count: count.accepted(in: value))
    }

    /// Returns whether a piece of an entity that the program does not know has one of the fields,
    /// with a value that the field accepts.
    static func accepts(_ key: String, in value: Value) -> Bool {
        switch key {
        case status.key: status.accepted(in: value) != nil
        case condition.key: condition.accepted(in: value) != nil
        case returned.key: returned.accepted(in: value) != nil
        case count.key: count.accepted(in: value) != nil
        default: false
        }
    }
}

extension Field {
    /// Returns the content of the field in an object; nil if it is absent or not valid.
    func accepted(in object: Value) -> Content? {
        guard let value = object[self], !value.isNull else { return nil }
        var sink = DiagnosticSink()
        return content(of: value, &sink)
    }
}
