/// A piece of equipment: what the assignment's abstract `Equipment` has, and its own entity's part.
package struct Equipment: Sendable, Hashable {
    /// Its number in the host's web service, by which players refer to it.
    package var wsObjectId: Int
    /// Who made it; nil when it is not said.
    package var manufacturer: String?
    /// Its brand; nil when it is not said.
    package var brand: String?
    /// Its model; nil when it is not said.
    package var modelCode: String?
    /// What it is ordered by; nil when it is not said.
    package var orderCode: String?
    /// Its colour; nil when it is not said.
    package var colour: String?
    /// The path of a photo; nil without one.
    package var photo: String?
    /// The details that only its entity has.
    package var details: EquipmentDetails

    /// A piece as given in the data; nothing is checked before `RosterRules` does.
    package init(
        wsObjectId: Int, manufacturer: String? = nil, brand: String? = nil,
        modelCode: String? = nil, orderCode: String? = nil, colour: String? = nil,
        photo: String? = nil, details: EquipmentDetails
    ) {
        self.wsObjectId = wsObjectId
        self.manufacturer = manufacturer
        self.brand = brand
        self.modelCode = modelCode
        self.orderCode = orderCode
        self.colour = colour
        self.photo = photo
        self.details = details
    }

    /// The name of its entity, such as "Helmet".
    package var entity: String { details.entity }

    /// What it is called: maker, brand and model, as far as they are known; "" without any.
    package var name: String {
        [manufacturer, brand, modelCode].compactMap { $0 }.filter { !isBlank($0) }
            .joined(separator: " ")
    }

    /// The attributes of its entity in one line: "Size 14″ · Length 13″".
    package var summary: String { details.facts.map(\.line).joined(separator: " · ") }
}
