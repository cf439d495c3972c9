import Diagnostics
import Exact
import Input
import Rosters
import Schema

enum EquipmentCategoryFields {
    static let ids = RosterIDFields(
        "the category's id in the host's web service; different for each category", of: "category",
        \EquipmentCategory.wsObjectId, \EquipmentCategory.id)
    static let displayOrder = Field.whole(
        "displayOrder", .required,
        "the position among the categories, smallest number first, from head to toe"
    ).into(\EquipmentCategory.displayOrder)
    static let displayName = Field.text(
        "displayName", .required, mayBeBlank: false, "the displayed name, such as \"Shin guards\""
    ).into(\EquipmentCategory.displayName)
    static let displayIcon = Field.picture(
        "displayIcon", .optional, standIn: true,
        "the path of a picture in the file's folder or a subfolder; by default the built-in icon"
    ).blankAsAbsent.into(\EquipmentCategory.displayIcon)
    static let nameOfEntity = Field.text(
        "nameOfEntity", .required, mayBeBlank: false,
        "the entity of its pieces, such as \"ShinGuards\"; different for each category"
    ).into(\EquipmentCategory.nameOfEntity)

    static let schema = ObjectSchema(
        "category", ids.all + [displayOrder, displayName, displayIcon, nameOfEntity])
}

/// The fields that a piece of equipment of any entity can have.
enum EquipmentFields {
    static let ids = RosterIDFields(
        "the id in the host's web service, which players use to refer to the piece; different for "
            + "each piece", of: "piece", \Equipment.wsObjectId, \Equipment.id)
    static let entity = Field.text(
        "entity", .required, mayBeBlank: false,
        "the entity: \(EquipmentDetails.knownEntities.joined(separator: ", ")) or any other name; "
            + "it must have a category"
    ).into(\Equipment.entity)
    static let manufacturer = Field.text("manufacturer", .optional, "the manufacturer")
        .blankAsAbsent.into(\Equipment.manufacturer)
    static let brand = Field.text("brand", .optional, "the brand").blankAsAbsent.into(
        \Equipment.brand)
    static let modelCode = Field.text("modelCode", .optional, "the model").blankAsAbsent.into(
        \Equipment.modelCode)
    static let orderCode = Field.text("orderCode", .optional, "the order code").blankAsAbsent.into(
        \Equipment.orderCode)
    static let color = Field.text("color", .optional, "the color").blankAsAbsent
        .also("colour").into(\Equipment.colour)
    static let photo = Field.picture(
        "photo", .optional, "the path of a photo in the file's folder or a subfolder"
    ).blankAsAbsent.into(\Equipment.photo).meaning("the path of a photo")

    static let status = Field<EquipmentStatus>.choice(
        "status", .optional,
        "where the piece is: with a player (issued), on the shelf (in-stock), given back (returned), "
            + "being repaired (repair) or lost"
    ).into(\Equipment.state.given)
    static let condition = Field.text(
        "condition", .optional, "the condition: any text, such as \"good\" or \"worn\""
    ).blankAsAbsent.into(\Equipment.state.condition)
    static let returned = Field.day(
        "returned", .optional,
        "the day on which it was last returned; without a status, the piece counts as returned"
    ).map { text, _, _ in Day(text) }.into(\Equipment.state.returned)
    static let count = Field.count(
        "count", .optional, in: 0...1_000_000,
        "the number of such pieces, for example in stock; 1 by default"
    ).into(\Equipment.state.count)

    /// The fields that say where a piece is, and in which condition.
    static let state: [any FieldDeclaration] = [status, condition, returned, count]
    /// The fields that a piece of any entity can have.
    static let shared: [any FieldDeclaration] =
        ids.all + [entity, manufacturer, brand, modelCode, orderCode, color, photo] + state

    /// A piece of any entity: known entities have the declared attributes, others can have any.
    static let schema = ObjectSchema(
        "piece", shared + EquipmentAttributeFields.all, others: attribute.type)

    /// An attribute with a key that is not declared.
    static let attribute = Field.free(
        "attribute",
        "an attribute of the entity; its label is derived from the key, such as \"kneeGuard\""
    ) { $0.exactNumber(&$1).map(\.tradeText) }
}

/// The fields of attributes that only some entities have.
enum EquipmentAttributeFields {
    /// The content of such a field.
    typealias Attribute = Field<EquipmentDetails.Value?>

    static let size = Attribute.tradeSize(
        "size", in: .positive,
        "the size, such as 7.25 or \"7 1/4\": in inches for gloves, usually the length of the "
            + "runner in millimeters for a skate holder or runner, any text for shoulder pads")
    static let sizeInWords = Attribute.words(size.key, size.help)
    static let length = Attribute.tradeSize(
        "length", in: .positive, "for gloves: the length in inches, such as 13 or \"13 1/2\"")
    static let width = Attribute.words(
        "width", "for a skate boot: the letters of the width, such as \"EE\"")
    static let stiffness = Attribute.tradeSize(
        "stiffness", "for a skate boot: the manufacturer's stiffness number")
    static let faceProtector = Attribute.words("faceProtector", "for a helmet: the face protector")
    static let chinStrap = Attribute.words("chinStrap", "for a helmet: the chin strap")
    static let contour = Attribute.tradeSize(
        "contour", "for a skate runner: the radius of the profile in feet, such as 10")
    static let hollow = Attribute.tradeSize(
        "hollow", "for a skate runner: the radius of the groove in inches, such as 0.5 or \"1/2\"")
    static let pitch = Attribute.tradeSize(
        "pitch", "for a skate runner: the forward pitch, as the sharpener's number")
    static let pattern = Attribute.words("pattern", "for a stick: the pattern of the blade")
    static let leftRight = Attribute.words(
        "leftRight", "for a stick: its side: L, R, or any other text")
    static let curve = Attribute.tradeSize("curve", "for a stick: the number of the curve")
    static let flex = Attribute.tradeSize(
        "flex", "for a stick: the number of pounds that bend it by one inch")

    /// All attributes, without duplicates.
    static let all = [
        size, length, width, stiffness, faceProtector, chinStrap, contour, hollow, pitch, pattern,
        leftRight, curve, flex,
    ]
}

/// An entity of equipment with declared attributes.
struct EquipmentEntity: Sendable {
    private typealias Fields = EquipmentAttributeFields

    /// The entity's name in the data, such as "Helmet".
    let name: String
    /// The attributes, in display order.
    let attributes: [EquipmentAttributeFields.Attribute]
    /// The fields of the entity's pieces.
    let schema: ObjectSchema

    private init(_ name: String, _ attributes: [EquipmentAttributeFields.Attribute]) {
        (self.name, self.attributes) = (name, attributes)
        schema = ObjectSchema(name, EquipmentFields.shared + attributes)
    }

    /// Returns the entity with a name; nil if it is not declared.
    static func named(_ name: String) -> EquipmentEntity? { known.first { $0.name == name } }

    /// The entities from head to toe.
    private static let known = [
        EquipmentEntity("Helmet", [Fields.size, Fields.faceProtector, Fields.chinStrap]),
        EquipmentEntity("ShoulderPads", [Fields.sizeInWords]),
        EquipmentEntity("Gloves", [Fields.size, Fields.length]),
        EquipmentEntity("SkateBoot", [Fields.size, Fields.width, Fields.stiffness]),
        EquipmentEntity("SkateHolder", [Fields.size]),
        EquipmentEntity(
            "SkateRunner", [Fields.size, Fields.hollow, Fields.contour, Fields.pitch]),
        EquipmentEntity("Stick", [Fields.pattern, Fields.leftRight, Fields.curve, Fields.flex]),
    ]
}

extension Field where Content == EquipmentDetails.Value? {
    fileprivate static func words(_ key: String, _ help: String) -> Field {
        Field<String>.text(key, .optional, help).map { text, _, _ in .some(.text(text)) }
    }

    /// Declares a size in trade notation: a number, or a string with a fraction.
    ///
    /// Blank text counts as absent.
    fileprivate static func tradeSize(
        _ key: String, in bounds: NumberBounds = .any, _ help: String
    ) -> Field {
        .written(
            key, .anyOf([.number(bounds), .line]), as: "size",
            hint: "write a number, or a fraction such as \"1/2\" or \"8 1/2\"", help
        ) { text in Rational(trade: text).map { .number($0) } }
    }
}
