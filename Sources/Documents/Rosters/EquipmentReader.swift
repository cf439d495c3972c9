import Diagnostics
import Input
import Rosters
import Schema

/// Functions that read the pieces of equipment of a roster.
enum EquipmentReader {
    /// Returns a piece; nil if its id or its entity cannot be read.
    static func piece(_ value: Value, _ sink: inout DiagnosticSink) -> Equipment? {
        // The entity determines the allowed fields.
        let known = value[EquipmentFields.entity]?.string.flatMap { EquipmentEntity.named($0) }
        let schema = known?.schema ?? EquipmentFields.schema
        guard var reader = FieldReader(value, schema, &sink) else { return nil }
        let ids: (number: Int?, text: String?) =
            known == nil && isAttribute(EquipmentFields.ids.id.key, of: value)
            ? (reader.read(EquipmentFields.ids.wsObjectId, &sink), nil)
            : EquipmentFields.ids.read(&reader, &sink)
        let entity = reader.read(EquipmentFields.entity, &sink)
        var piece = Equipment(
            wsObjectId: ids.number, id: ids.text, details: EquipmentDetails(entity: ""))
        reader.read(into: &piece, &sink)
        guard let entity else { return nil }
        piece.state =
            known == nil
            ? EquipmentStateFields.accepted(in: value) : EquipmentStateFields.read(&reader, &sink)
        piece.details =
            known?.details(&reader, &sink)
            ?? EquipmentDetails(other: entity, freeFacts(of: value, &sink))
        reader.finish(&sink)
        guard ids.number != nil || ids.text != nil else { return nil }
        return piece
    }

    /// The keys of fields that are not attributes of any entity.
    private static let sharedKeys = Set(
        EquipmentFields.shared.map(\.key) + EquipmentFields.shared.compactMap(\.otherKey))

    /// Returns whether the value of a key is an attribute of a piece of an entity that the program
    /// does not know.
    ///
    /// The ids in text and the fields of the state are newer than such attributes, so values that
    /// they do not accept are attributes.
    private static func isAttribute(_ key: String, of piece: Value) -> Bool {
        let ids = EquipmentFields.ids
        if key == ids.id.key {
            return piece[ids.wsObjectId] != nil && ids.id.accepted(in: piece) == nil
        }
        if EquipmentStateFields.keys.contains(key) {
            return !EquipmentStateFields.accepts(key, in: piece)
        }
        return !sharedKeys.contains(key)
    }

    /// Returns the undeclared attributes, in the order of the file.
    private static func freeFacts(
        of value: Value, _ sink: inout DiagnosticSink
    ) -> [EquipmentFact] {
        FreeValue.all(
            in: value, as: EquipmentFields.attribute,
            isDeclared: { !isAttribute($0, of: value) }, &sink
        ).map { free in
            let isSize = free.key == EquipmentAttribute.size.name
            return EquipmentFact(isSize ? .size : .other(free.key), text: free.text)
        }
    }
}
