import Diagnostics
import Exact
import Input
import Rosters
import Schema

/// The fields of a category of equipment.
enum EquipmentCategoryFields {
    static let id = Field.webServiceID(
        "the category's number in the host's web service; no two categories have the same")
    static let displayOrder = Field.whole(
        "displayOrder", .required,
        "the place among the categories, the least number first: from head to toe")
    static let displayName = Field.text(
        "displayName", .required, mayBeBlank: false, "what people call it, such as \"Shin guards\"")
    static let displayIcon = Field.picture(
        "displayIcon", .optional, standIn: true,
        "the path of a picture, in the file's folder or below; without it, the program's own"
    ).blankAsAbsent
    static let nameOfEntity = Field.text(
        "nameOfEntity", .required, mayBeBlank: false,
        "the entity that its pieces are of, such as \"ShinGuards\"; no two categories have the same"
    )

    static let schema = ObjectSchema(
        "category", [id, displayOrder, displayName, displayIcon, nameOfEntity])
}

/// The fields that a piece of equipment of any entity can have.
enum EquipmentFields {
    static let id = Field.webServiceID(
        "the number in the host's web service, by which players refer to the piece; no two pieces "
            + "have the same")
    static let entity = Field.text(
        "entity", .required, mayBeBlank: false,
        "the entity that it is of: \(EquipmentDetails.knownEntities.joined(separator: ", ")) or one of "
            + "your own; there must be a category for it")
    static let manufacturer = Field.text("manufacturer", .optional, "who made it").blankAsAbsent
    static let brand = Field.text("brand", .optional, "its brand").blankAsAbsent
    static let modelCode = Field.text("modelCode", .optional, "its model").blankAsAbsent
    static let orderCode = Field.text("orderCode", .optional, "what it is ordered by").blankAsAbsent
    static let colour = Field.text("colour", .optional, "its color").blankAsAbsent
    static let photo = Field.picture(
        "photo", .optional, "the path of a photo, in the file's folder or below"
    ).blankAsAbsent

    /// What a piece of any entity can have.
    static let shared: [any FieldDeclaration] = [
        id, entity, manufacturer, brand, modelCode, orderCode, colour, photo,
    ]

    /// A piece of any entity: those of our own have these attributes, and others any.
    static let schema = ObjectSchema(
        "piece", shared + EquipmentAttributeFields.all, others: attribute.type)

    /// An attribute under a key that only the data knows.
    static let attribute = Field<String?>(
        "attribute", .optional, .anyOf([.line, .number(.any), .flag]),
        "an attribute of the entity, under a key such as \"kneeGuard\", from which its name is made"
    ) { value, sink in
        switch value.kind {
        case .string:
            return Field.text(value, &sink).map { $0.isBlank ? nil : $0 }
        case .number:
            return value.exactNumber(&sink).map(\.tradeText)
        case .bool:
            return value.bool == true ? "yes" : "no"
        case .null, .invalid:
            return .some(nil)
        case .object, .array:
            sink.error(
                at: value, "expected a string, a number, true or false, found \(value.description)")
            return nil
        }
    }
}

/// The fields of attributes that only some entities have.
enum EquipmentAttributeFields {
    static let size = Field.tradeSize(
        "size", in: .positive,
        "the size, such as 7.25 or \"7 1/4\": in inches for gloves, mostly the runner's length in "
            + "millimeters for a skate holder or runner, in the maker's words for shoulder pads")
    static let sizeInWords = Field.text(size.key, .optional, size.help).blankAsAbsent
    static let length = Field.tradeSize(
        "length", in: .positive, "for gloves: the length in inches, such as 13 or \"13 1/2\"")
    static let width = Field.text(
        "width", .optional, "for a skate boot: the width in the maker's letters, such as \"EE\""
    ).blankAsAbsent
    static let stiffness = Field.tradeSize(
        "stiffness", "for a skate boot: how stiff it is, by the maker's number")
    static let faceProtector = Field.text(
        "faceProtector", .optional, "for a helmet: what protects the face"
    ).blankAsAbsent
    static let chinStrap = Field.text(
        "chinStrap", .optional, "for a helmet: the chin strap"
    ).blankAsAbsent
    static let contour = Field.tradeSize(
        "contour", "for a skate runner: the radius of its profile in feet, such as 10")
    static let hollow = Field.tradeSize(
        "hollow", "for a skate runner: the radius of its groove in inches, such as 0.5 or \"1/2\"")
    static let pitch = Field.tradeSize(
        "pitch", "for a skate runner: how far it leans forward, by the sharpener's number")
    static let pattern = Field.text(
        "pattern", .optional, "for a stick: the pattern of its blade"
    ).blankAsAbsent
    static let leftRight = Field.text(
        "leftRight", .optional, "for a stick: the side that it is made for, L, R or other words"
    ).blankAsAbsent
    static let curve = Field.tradeSize("curve", "for a stick: the number of its curve")
    static let flex = Field.tradeSize("flex", "for a stick: how many pounds bend it by an inch")

    /// Each attribute once.
    static let all: [any FieldDeclaration] = [
        size, length, width, stiffness, faceProtector, chinStrap, contour, hollow, pitch, pattern,
        leftRight, curve, flex,
    ]
}

extension Field where Content == Rational? {
    /// Declares a size as the trade writes it: a number, or a text with a fraction in it; a blank
    /// text counts as absent.
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
                at: value, "\(quoted(text)) is no size",
                hint: "write a number, or a fraction such as \"1/2\" or \"8 1/2\"")
            return nil
        }
    }
}
