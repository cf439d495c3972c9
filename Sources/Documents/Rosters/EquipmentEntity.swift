import Diagnostics
import Exact
import Rosters
import Schema

/// An entity of equipment with declared attributes.
struct EquipmentEntity: Sendable {
    /// The entity's name in the data, such as "Helmet".
    let name: String
    /// The fields of the entity's pieces.
    let schema: ObjectSchema
    private let attributes: [Attribute]

    /// An attribute with its field.
    private enum Attribute {
        case number(EquipmentAttribute, Field<Rational?>)
        case text(EquipmentAttribute, Field<String?>)

        var field: any FieldDeclaration {
            switch self {
            case .number(_, let field): field
            case .text(_, let field): field
            }
        }
    }

    private init(_ name: String, _ attributes: [Attribute]) {
        self.name = name
        self.attributes = attributes
        schema = ObjectSchema(name, EquipmentFields.shared + attributes.map(\.field))
    }

    /// Returns the entity with a name; nil if it is not declared.
    static func named(_ name: String) -> EquipmentEntity? { known.first { $0.name == name } }

    /// Reads the attributes of a piece.
    func details(
        _ reader: inout FieldReader, _ sink: inout DiagnosticSink
    ) -> EquipmentDetails {
        var values: [(EquipmentAttribute, EquipmentDetails.Value)] = []
        for attribute in attributes {
            switch attribute {
            case .number(let attribute, let field):
                if let number = reader.read(field, &sink) {
                    values.append((attribute, .number(number)))
                }
            case .text(let attribute, let field):
                if let text = reader.read(field, &sink) { values.append((attribute, .text(text))) }
            }
        }
        return EquipmentDetails(entity: name, values: values)
    }

    private typealias Fields = EquipmentAttributeFields
    private static let size = Attribute.number(.size, Fields.size)

    /// The entities from head to toe, with their attributes in display order.
    static let known = [
        EquipmentEntity(
            "Helmet",
            [
                size, .text(.faceProtector, Fields.faceProtector),
                .text(.chinStrap, Fields.chinStrap),
            ]),
        EquipmentEntity("ShoulderPads", [.text(.size, Fields.sizeInWords)]),
        EquipmentEntity("Gloves", [size, .number(.length, Fields.length)]),
        EquipmentEntity(
            "SkateBoot",
            [size, .text(.width, Fields.width), .number(.stiffness, Fields.stiffness)]),
        EquipmentEntity("SkateHolder", [size]),
        EquipmentEntity(
            "SkateRunner",
            [
                size, .number(.hollow, Fields.hollow), .number(.contour, Fields.contour),
                .number(.pitch, Fields.pitch),
            ]),
        EquipmentEntity(
            "Stick",
            [
                .text(.pattern, Fields.pattern), .text(.leftRight, Fields.leftRight),
                .number(.curve, Fields.curve), .number(.flex, Fields.flex),
            ]),
    ]
}
