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
        let id = reader.read(EquipmentFields.id, &sink)
        let entity = reader.read(EquipmentFields.entity, &sink)
        let manufacturer = reader.read(EquipmentFields.manufacturer, &sink)
        let brand = reader.read(EquipmentFields.brand, &sink)
        let modelCode = reader.read(EquipmentFields.modelCode, &sink)
        let orderCode = reader.read(EquipmentFields.orderCode, &sink)
        let colour = reader.read(EquipmentFields.colour, &sink)
        let photo = reader.read(EquipmentFields.photo, &sink)
        guard let entity else { return nil }
        let details =
            known?.details(&reader, &sink)
            ?? .other(entity: entity, freeFacts(of: value, &sink))
        reader.finish(&sink)
        guard let id else { return nil }
        return Equipment(
            wsObjectId: id, manufacturer: manufacturer, brand: brand, modelCode: modelCode,
            orderCode: orderCode, colour: colour, photo: photo, details: details)
    }

    /// The keys of fields that are not attributes.
    private static let sharedKeys = EquipmentFields.shared.map(\.key)

    /// Returns the undeclared attributes, in the order of the file.
    private static func freeFacts(
        of value: Value, _ sink: inout DiagnosticSink
    ) -> [EquipmentFact] {
        var facts: [EquipmentFact] = []
        for member in value.members.map(Array.init) ?? [] where !sharedKeys.contains(member.key) {
            let content = EquipmentFields.attribute.content(of: member.value, &sink)
            guard let text = content ?? nil else { continue }
            let isSize = member.key == EquipmentAttribute.size.key
            facts.append(EquipmentFact(isSize ? .size : .other(member.key), text: text))
        }
        return facts
    }
}
