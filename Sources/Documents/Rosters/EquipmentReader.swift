import Diagnostics
import Exact
import Input
import Rosters

/// Reads the pieces of equipment of a roster.
package enum EquipmentReader {
    /// The keys that a piece of any entity can have.
    private static let commonKeys = [
        "wsObjectId", "entity", "manufacturer", "brand", "modelCode", "orderCode", "colour",
        "photo",
    ]

    /// A piece; nil when its number or its entity cannot be read.
    package static func piece(_ value: Value, _ problems: inout DiagnosticSink) -> Equipment? {
        guard var reader = ObjectReader(value, &problems) else { return nil }
        let id = reader.required("wsObjectId", &problems)
            .flatMap { RosterFields.whole($0, &problems) }
        let entity = reader.required("entity", &problems)
            .flatMap { FieldChecks.text($0, &problems) }
        func text(_ key: String) -> String? {
            RosterFields.text(reader.optional(key), &problems)
        }
        let (manufacturer, brand, model) = (text("manufacturer"), text("brand"), text("modelCode"))
        let (order, colour) = (text("orderCode"), text("colour"))
        let photo = RosterFields.picture(reader.optional("photo"), &problems)
        let details: EquipmentDetails
        if let entity, let known = known(entity, &reader, &problems) {
            details = known
            reader.finish(&problems)
        } else if let entity {
            details = .other(entity: entity, freeFacts(of: value, &problems))
        } else {
            return nil
        }
        guard let id else { return nil }
        return Equipment(
            wsObjectId: id, manufacturer: manufacturer, brand: brand, modelCode: model,
            orderCode: order, colour: colour, photo: photo, details: details)
    }

    /// What only the entity has; nil for an entity that has no type of its own.
    private static func known(
        _ entity: String, _ reader: inout ObjectReader, _ problems: inout DiagnosticSink
    ) -> EquipmentDetails? {
        func size(_ key: String) -> Rational? {
            RosterFields.size(reader.optional(key), &problems)
        }
        func text(_ key: String) -> String? {
            RosterFields.text(reader.optional(key), &problems)
        }
        switch entity {
        case "Helmet":
            return .helmet(
                Helmet(
                    size: size("size"), faceProtector: text("faceProtector"),
                    chinStrap: text("chinStrap")))
        case "ShoulderPads": return .shoulderPads(ShoulderPads(size: text("size")))
        case "Gloves": return .gloves(Gloves(size: size("size"), length: size("length")))
        case "SkateBoot":
            return .skateBoot(
                SkateBoot(
                    size: size("size"), stiffness: size("stiffness"), width: text("width")))
        case "SkateHolder": return .skateHolder(SkateHolder(size: size("size")))
        case "SkateRunner":
            return .skateRunner(
                SkateRunner(
                    size: size("size"), contour: size("contour"), hollow: size("hollow"),
                    pitch: size("pitch")))
        case "Stick":
            return .stick(
                Stick(
                    pattern: text("pattern"), leftRight: text("leftRight"), curve: size("curve"),
                    flex: size("flex")))
        default: return nil
        }
    }

    /// Attributes that only the data knows, in the order of the file.
    private static func freeFacts(of value: Value, _ problems: inout DiagnosticSink)
        -> [EquipmentFact]
    {
        var facts: [EquipmentFact] = []
        for member in value.members.map(Array.init) ?? [] where !commonKeys.contains(member.key) {
            let text: String?
            switch member.value.kind {
            case .string: text = RosterFields.text(member.value, &problems)
            case .number: text = FieldChecks.number(member.value, &problems)?.tradeText
            case .bool: text = member.value.bool == true ? "yes" : "no"
            case .null, .invalid: text = nil
            case .object, .array:
                text = nil
                problems.error(
                    at: member.value,
                    "expected a string, a number, true or false, found \(member.value.description)")
            }
            if let text {
                let isSize = member.key == EquipmentAttribute.size.key
                facts.append(EquipmentFact(isSize ? .size : .other(member.key), text: text))
            }
        }
        return facts
    }
}
