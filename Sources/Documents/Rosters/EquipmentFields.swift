import Diagnostics
import Exact
import Input
import Rosters
import Schema

/// The fields of a category of equipment.
enum EquipmentCategoryFields {
    static let ids = RosterIDFields(
        "the category's id in the host's web service; different for each category", of: "category",
        \EquipmentCategory.wsObjectId, \EquipmentCategory.id)
    static let displayOrder = Field.whole(
        "displayOrder", .required,
        "the position among the categories, smallest number first, from head to toe"
    ).at(\EquipmentCategory.displayOrder)
    static let displayName = Field.text(
        "displayName", .required, mayBeBlank: false, "the displayed name, such as \"Shin guards\""
    ).at(\EquipmentCategory.displayName)
    static let displayIcon = Field.picture(
        "displayIcon", .optional, standIn: true,
        "the path of a picture in the file's folder or a subfolder; by default the built-in icon"
    ).blankAsAbsent
    static let nameOfEntity = Field.text(
        "nameOfEntity", .required, mayBeBlank: false,
        "the entity of its pieces, such as \"ShinGuards\"; different for each category"
    ).at(\EquipmentCategory.nameOfEntity)

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
    ).at(\Equipment.entity)
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
    ).blankAsAbsent.into(\Equipment.photo)

    /// The fields that a piece of any entity can have.
    static let shared: [any FieldDeclaration] =
        ids.all + [entity, manufacturer, brand, modelCode, orderCode, color, photo]
        + EquipmentStateFields.all

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
    static let size = Field.tradeSize(
        "size", in: .positive,
        "the size, such as 7.25 or \"7 1/4\": in inches for gloves, usually the length of the "
            + "runner in millimeters for a skate holder or runner, any text for shoulder pads")
    static let sizeInWords = Field.text(size.key, .optional, size.help).blankAsAbsent
    static let length = Field.tradeSize(
        "length", in: .positive, "for gloves: the length in inches, such as 13 or \"13 1/2\"")
    static let width = Field.text(
        "width", .optional, "for a skate boot: the letters of the width, such as \"EE\""
    ).blankAsAbsent
    static let stiffness = Field.tradeSize(
        "stiffness", "for a skate boot: the manufacturer's stiffness number")
    static let faceProtector = Field.text(
        "faceProtector", .optional, "for a helmet: the face protector"
    ).blankAsAbsent
    static let chinStrap = Field.text(
        "chinStrap", .optional, "for a helmet: the chin strap"
    ).blankAsAbsent
    static let contour = Field.tradeSize(
        "contour", "for a skate runner: the radius of the profile in feet, such as 10")
    static let hollow = Field.tradeSize(
        "hollow", "for a skate runner: the radius of the groove in inches, such as 0.5 or \"1/2\"")
    static let pitch = Field.tradeSize(
        "pitch", "for a skate runner: the forward pitch, as the sharpener's number")
    static let pattern = Field.text(
        "pattern", .optional, "for a stick: the pattern of the blade"
    ).blankAsAbsent
    static let leftRight = Field.text(
        "leftRight", .optional, "for a stick: its side: L, R, or any other text"
    ).blankAsAbsent
    static let curve = Field.tradeSize("curve", "for a stick: the number of the curve")
    static let flex = Field.tradeSize(
        "flex", "for a stick: the number of pounds that bend it by one inch")

    /// All attributes, without duplicates.
    static let all: [any FieldDeclaration] = [
        size, length, width, stiffness, faceProtector, chinStrap, contour, hollow, pitch, pattern,
        leftRight, curve, flex,
    ]
}

extension Field where Content == Rational? {
    /// Declares a size in trade notation: a number, or a string with a fraction.
    ///
    /// Blank text counts as absent.
    fileprivate static func tradeSize(
        _ key: String, in bounds: NumberBounds = .any, _ help: String
    ) -> Field {
        Field(key, .optional, .anyOf([.number(bounds), .line]), help) { value, sink in
            if value.kind == .number { return value.exactNumber(&sink) }
            guard let text = value.string else {
                sink.error(at: value, "expected a number or a string, found \(value.description)")
                return nil
            }
            guard !text.isBlank else { return .some(nil) }
            if let size = Rational(trade: text) { return size }
            sink.error(
                at: value, "\(quoted(text)) is not a valid size",
                hint: "write a number, or a fraction such as \"1/2\" or \"8 1/2\"")
            return nil
        }
    }
}
