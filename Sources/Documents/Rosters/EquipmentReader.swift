import Diagnostics
import Exact
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
        var piece = Equipment()
        if known == nil, isAttribute(EquipmentFields.ids.id, of: value) {
            piece.wsObjectId = reader.read(EquipmentFields.ids.wsObjectId, &sink)
        } else {
            EquipmentFields.ids.read(into: &piece, &reader, &sink)
        }
        var hasEntity = true
        reader.read(into: &piece, where: { known != nil || !isAttribute($0, of: value) }, &sink) {
            if $0.key == EquipmentFields.entity.key { hasEntity = false }
        }
        for field in known?.attributes ?? [] {
            if let content = reader.read(field, &sink) {
                piece.details.add(EquipmentAttribute(field.key), content)
            }
        }
        if known == nil { piece.details.facts = freeFacts(of: value, &sink) }
        reader.finish(&sink)
        let hasID = piece.wsObjectId != nil || piece.id != nil
        return hasID && hasEntity ? piece : nil
    }

    /// Returns whether the value of a field is an attribute of a piece of an entity that the program does not know.
    ///
    /// The ids in text and the fields of the state are newer than such attributes, so values that
    /// they do not accept are attributes.
    private static func isAttribute(_ field: any FieldDeclaration, of piece: Value) -> Bool {
        let ids = EquipmentFields.ids
        if field.key == ids.id.key {
            return piece[ids.wsObjectId] != nil && !ids.id.isAccepted(in: piece)
        }
        return EquipmentFields.state.contains { $0.key == field.key }
            && !field.isAccepted(in: piece)
    }

    /// Returns the undeclared attributes, in the order of the file.
    private static func freeFacts(
        of value: Value, _ sink: inout DiagnosticSink
    ) -> [EquipmentFact] {
        let shared = EquipmentFields.shared
        return FreeValue.all(
            in: value, as: EquipmentFields.attribute,
            isDeclared: { key in
                shared.contains {
                    ($0.key == key || $0.otherKey == key) && !isAttribute($0, of: value)
                }
            }, &sink
        ).map { free in
            guard free.key == EquipmentAttribute.size.name else {
                return EquipmentFact(EquipmentAttribute(free.key, isKnown: false), text: free.text)
            }
            return EquipmentFact(.size, text: free.text, size: Rational(trade: free.text))
        }
    }
}

extension FieldDeclaration {
    /// Returns whether an object has the field, with a content that is valid.
    fileprivate func isAccepted(in object: Value) -> Bool {
        guard let value = object.value(of: self), !value.isNull else { return false }
        var sink = DiagnosticSink()
        check(value, &sink)
        return !sink.hasErrors
    }
}
