import Exact

/// What is known about a piece of equipment of an entity.
package struct EquipmentDetails: Sendable, Hashable {
    /// A value of an attribute.
    package enum Value: Sendable, Hashable {
        /// A number, such as a size.
        case number(Rational)
        /// Any text.
        case text(String)
    }

    /// The name of the entity.
    package var entity: String
    /// The attributes that have values, in display order.
    package private(set) var facts: [EquipmentFact] = []

    /// The names of the usual entities, from head to toe.
    package static let knownEntities = EquipmentCategory.standard.map(\.nameOfEntity)

    /// Creates the details of a piece from the attributes that are known, in display order.
    package init(entity: String, _ values: KeyValuePairs<EquipmentAttribute, Value> = [:]) {
        self.init(entity: entity, values: values.map { ($0, $1) })
    }

    /// Creates the details of a piece from the attributes that are known, in display order.
    package init(entity: String, values: [(attribute: EquipmentAttribute, value: Value)]) {
        self.entity = entity
        for (attribute, value) in values {
            switch value {
            case .number(let number):
                let text = number.tradeText + Self.unit(of: attribute, entity)
                let isSize = attribute == .size || attribute == .length
                facts.append(EquipmentFact(attribute, text: text, size: isSize ? number : nil))
            case .text(let text) where !isBlank(text):
                let side = attribute == .leftRight ? Handedness(text) : nil
                let words = side.flatMap { $0 == .both ? nil : $0.words }
                facts.append(EquipmentFact(attribute, text: words ?? text))
            case .text: break
            }
        }
    }

    /// Creates the details of a piece of an entity that the program does not know.
    package init(other entity: String, _ facts: [EquipmentFact]) {
        self.entity = entity
        self.facts = facts.map { fact in
            fact.attribute == .size
                ? EquipmentFact(.size, text: fact.text, size: Rational(trade: fact.text)) : fact
        }
    }

    /// The sign of the unit of an attribute; empty if it has none.
    private static func unit(of attribute: EquipmentAttribute, _ entity: String) -> String {
        switch attribute {
        case .hollow, .length: "″"
        case .size where entity == "Gloves": "″"
        case .contour: "′"
        default: ""
        }
    }
}
