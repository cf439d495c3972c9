import Diagnostics
import Rosters
import Schema

/// An entity of equipment with declared attributes, and a function that reads them.
struct EquipmentEntity: Sendable {
    /// The entity's name in the data, such as "Helmet".
    let name: String
    /// The fields of the entity's pieces.
    let schema: ObjectSchema
    /// Reads the attributes.
    let details: @Sendable (inout FieldReader, inout DiagnosticSink) -> EquipmentDetails

    /// Declares an entity.
    ///
    /// - Parameters:
    ///   - bare: The details of a piece with no known attributes.
    ///   - attributes: The fields of the attributes.
    ///   - details: Reads the attributes.
    private init(
        _ bare: EquipmentDetails, _ attributes: [any FieldDeclaration],
        details: @escaping @Sendable (inout FieldReader, inout DiagnosticSink) -> EquipmentDetails
    ) {
        name = bare.entity
        schema = ObjectSchema(name, EquipmentFields.shared + attributes)
        self.details = details
    }

    /// Returns the entity with a name; nil if it is not declared.
    static func named(_ name: String) -> EquipmentEntity? { known.first { $0.name == name } }

    private typealias Fields = EquipmentAttributeFields

    /// The entities from head to toe.
    static let known = [
        EquipmentEntity(
            .helmet(Helmet()), [Fields.size, Fields.faceProtector, Fields.chinStrap]
        ) { reader, sink in
            .helmet(
                Helmet(
                    size: reader.read(Fields.size, &sink),
                    faceProtector: reader.read(Fields.faceProtector, &sink),
                    chinStrap: reader.read(Fields.chinStrap, &sink)))
        },
        EquipmentEntity(
            .shoulderPads(ShoulderPads()), [Fields.sizeInWords]
        ) { reader, sink in
            .shoulderPads(ShoulderPads(size: reader.read(Fields.sizeInWords, &sink)))
        },
        EquipmentEntity(
            .gloves(Gloves()), [Fields.size, Fields.length]
        ) { reader, sink in
            .gloves(
                Gloves(
                    size: reader.read(Fields.size, &sink),
                    length: reader.read(Fields.length, &sink)))
        },
        EquipmentEntity(
            .skateBoot(SkateBoot()), [Fields.size, Fields.stiffness, Fields.width]
        ) { reader, sink in
            .skateBoot(
                SkateBoot(
                    size: reader.read(Fields.size, &sink),
                    stiffness: reader.read(Fields.stiffness, &sink),
                    width: reader.read(Fields.width, &sink)))
        },
        EquipmentEntity(
            .skateHolder(SkateHolder()), [Fields.size]
        ) { reader, sink in
            .skateHolder(SkateHolder(size: reader.read(Fields.size, &sink)))
        },
        EquipmentEntity(
            .skateRunner(SkateRunner()),
            [Fields.size, Fields.contour, Fields.hollow, Fields.pitch]
        ) { reader, sink in
            .skateRunner(
                SkateRunner(
                    size: reader.read(Fields.size, &sink),
                    contour: reader.read(Fields.contour, &sink),
                    hollow: reader.read(Fields.hollow, &sink),
                    pitch: reader.read(Fields.pitch, &sink)))
        },
        EquipmentEntity(
            .stick(Stick()),
            [Fields.pattern, Fields.leftRight, Fields.curve, Fields.flex]
        ) { reader, sink in
            .stick(
                Stick(
                    pattern: reader.read(Fields.pattern, &sink),
                    leftRight: reader.read(Fields.leftRight, &sink),
                    curve: reader.read(Fields.curve, &sink),
                    flex: reader.read(Fields.flex, &sink)))
        },
    ]
}
