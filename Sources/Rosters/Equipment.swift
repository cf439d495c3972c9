/// A piece of equipment: the attributes of every piece, and the details
/// of its entity.
package struct Equipment: Sendable, Hashable, Identified {
    /// The id in the host's web service; nil if there is none.
    package var wsObjectId: Int?
    /// The id as text; nil if there is none.
    package var id: String?
    /// The manufacturer; nil if it is not given.
    package var manufacturer: String?
    /// The brand; nil if it is not given.
    package var brand: String?
    /// The model; nil if it is not given.
    package var modelCode: String?
    /// The order code; nil if it is not given.
    package var orderCode: String?
    /// The color; nil if it is not given.
    package var colour: String?
    /// The path of a photo; nil if there is none.
    package var photo: String?
    /// The attributes that are specific to the entity.
    package var details: EquipmentDetails
    /// Where the piece is, in which condition, and how many of it there are.
    package var state: EquipmentState

    /// Creates a piece from unchecked data; `RosterRules` checks it.
    package init(
        wsObjectId: Int? = nil, id: String? = nil, manufacturer: String? = nil,
        brand: String? = nil,
        modelCode: String? = nil, orderCode: String? = nil, colour: String? = nil,
        photo: String? = nil, details: EquipmentDetails, state: EquipmentState = EquipmentState()
    ) {
        self.wsObjectId = wsObjectId
        self.id = id
        self.manufacturer = manufacturer
        self.brand = brand
        self.modelCode = modelCode
        self.orderCode = orderCode
        self.colour = colour
        self.photo = photo
        self.details = details
        self.state = state
    }

    /// The name of the entity, such as "Helmet".
    package var entity: String { details.entity }

    /// The name: manufacturer, brand and model, as far as they are known; "" if none is.
    package var name: String {
        [manufacturer, brand, modelCode].compactMap { $0 }.filter { !isBlank($0) }
            .joined(separator: " ")
    }

    /// The entity's attributes in one line: "Size 14″ · Length 13″".
    package var summary: String { details.facts.map(\.line).joined(separator: " · ") }
}
