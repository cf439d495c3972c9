import Exact

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
    package var details = EquipmentDetails()
    /// Where the piece is, in which condition, and how many of it there are.
    package var state = EquipmentState()

    /// Creates a piece of which nothing is known; `RosterRules` checks what is read into it.
    package init() {}

    /// The name of the entity, such as "Helmet".
    package var entity: String {
        get { details.entity }
        set { details.entity = newValue }
    }

    /// The name: manufacturer, brand and model, as far as they are known; "" if none is.
    package var name: String {
        [manufacturer, brand, modelCode].compactMap { $0 }.filter { !$0.isBlank }
            .joined(separator: " ")
    }

    /// The entity's attributes in one line: "Size 14″ · Length 13″".
    package var summary: String { details.facts.map(\.line).joined(separator: " · ") }
}
