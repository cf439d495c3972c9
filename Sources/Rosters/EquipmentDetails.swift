import Exact

/// What is known about a piece of equipment of an entity.
package struct EquipmentDetails: Sendable, Hashable {
    package enum Value: Sendable, Hashable {
        /// A number, such as a size.
        case number(Rational)
        /// Any text.
        case text(String)
    }

    /// The name of the entity; "" if it is not known.
    package var entity = ""
    /// The attributes that have values, in display order.
    package var facts: [EquipmentFact] = []

    /// The names of the usual entities, from head to toe.
    package static let knownEntities = EquipmentCategory.standard.map(\.nameOfEntity)

    /// Creates the details of a piece of which nothing is known.
    package init() {}

    package mutating func add(_ attribute: EquipmentAttribute, _ value: Value) {
        switch value {
        case .number(let number):
            let text = number.tradeText + Self.unit(of: attribute, entity)
            let isSize = attribute == .size || attribute == .length
            facts.append(EquipmentFact(attribute, text: text, size: isSize ? number : nil))
        case .text(let text):
            guard !text.isBlank else { return }
            let side = attribute == .leftRight ? Handedness(text) : nil
            let words = side.flatMap { $0 == .both ? nil : $0.words }
            facts.append(EquipmentFact(attribute, text: words ?? text))
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
