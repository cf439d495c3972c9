import Exact

/// The details that only one entity of equipment has.
///
/// The assignment's entities have types; any other has a list of attributes.
package enum EquipmentDetails: Sendable, Hashable {
    /// A helmet.
    case helmet(Helmet)
    /// Shoulder pads.
    case shoulderPads(ShoulderPads)
    /// A pair of gloves.
    case gloves(Gloves)
    /// The boot of a skate.
    case skateBoot(SkateBoot)
    /// What holds the runner under the boot.
    case skateHolder(SkateHolder)
    /// The blade of a skate.
    case skateRunner(SkateRunner)
    /// A stick.
    case stick(Stick)
    /// Anything else, by its entity's name, with its attributes in their order.
    case other(entity: String, [EquipmentFact])

    /// The names of the entities that have a type of their own, from head to toe.
    package static let knownEntities = EquipmentCategory.standard.map(\.nameOfEntity)

    /// The name of the entity.
    package var entity: String {
        switch self {
        case .helmet: "Helmet"
        case .shoulderPads: "ShoulderPads"
        case .gloves: "Gloves"
        case .skateBoot: "SkateBoot"
        case .skateHolder: "SkateHolder"
        case .skateRunner: "SkateRunner"
        case .stick: "Stick"
        case .other(let entity, _): entity
        }
    }

    /// The attributes that are known, in the order in which they are shown.
    package var facts: [EquipmentFact] {
        switch self {
        case .helmet(let helmet): helmet.facts
        case .shoulderPads(let pads): pads.facts
        case .gloves(let gloves): gloves.facts
        case .skateBoot(let boot): boot.facts
        case .skateHolder(let holder): holder.facts
        case .skateRunner(let runner): runner.facts
        case .stick(let stick): stick.facts
        case .other(_, let facts): facts
        }
    }

    /// The sizes that are known as numbers.
    package var sizes: [(attribute: EquipmentAttribute, value: Rational)] {
        let sizes: KeyValuePairs<EquipmentAttribute, Rational?> =
            switch self {
            case .helmet(let helmet): [.size: helmet.size]
            case .gloves(let gloves): [.size: gloves.size, .length: gloves.length]
            case .skateBoot(let boot): [.size: boot.size]
            case .skateHolder(let holder): [.size: holder.size]
            case .skateRunner(let runner): [.size: runner.size]
            case .shoulderPads, .stick: [:]
            case .other(_, let facts):
                [.size: facts.first { $0.attribute == .size }.flatMap { Rational(trade: $0.text) }]
            }
        return sizes.compactMap { attribute, value in value.map { (attribute, $0) } }
    }

    /// Facts of those attributes that have a value.
    fileprivate static func facts(
        _ list: KeyValuePairs<EquipmentAttribute, String?>
    ) -> [EquipmentFact] {
        list.compactMap { attribute, text in
            text.flatMap { isBlank($0) ? nil : EquipmentFact(attribute, text: $0) }
        }
    }
}

/// What only a helmet has.
package struct Helmet: Sendable, Hashable {
    /// The size, such as 7¼.
    package var size: Rational?
    /// What protects the face.
    package var faceProtector: String?
    /// The chin strap.
    package var chinStrap: String?

    /// A helmet of which only some may be known.
    package init(size: Rational? = nil, faceProtector: String? = nil, chinStrap: String? = nil) {
        self.size = size
        self.faceProtector = faceProtector
        self.chinStrap = chinStrap
    }

    var facts: [EquipmentFact] {
        EquipmentDetails.facts([
            .size: size?.tradeText, .faceProtector: faceProtector, .chinStrap: chinStrap,
        ])
    }
}

/// What only shoulder pads have.
package struct ShoulderPads: Sendable, Hashable {
    /// The size in the maker's words, such as "Senior L".
    package var size: String?

    /// Shoulder pads, whose size may not be known.
    package init(size: String? = nil) { self.size = size }

    var facts: [EquipmentFact] { EquipmentDetails.facts([.size: size]) }
}

/// What only gloves have.
package struct Gloves: Sendable, Hashable {
    /// The size in inches.
    package var size: Rational?
    /// The length in inches.
    package var length: Rational?

    /// Gloves of which only some may be known.
    package init(size: Rational? = nil, length: Rational? = nil) {
        self.size = size
        self.length = length
    }

    var facts: [EquipmentFact] {
        EquipmentDetails.facts([.size: size?.inchText, .length: length?.inchText])
    }
}

/// What only the boot of a skate has.
package struct SkateBoot: Sendable, Hashable {
    /// The size, such as 8½.
    package var size: Rational?
    /// How stiff it is, by the maker's number.
    package var stiffness: Rational?
    /// The width's letters, such as "EE".
    package var width: String?

    /// A boot of which only some may be known.
    package init(size: Rational? = nil, stiffness: Rational? = nil, width: String? = nil) {
        self.size = size
        self.stiffness = stiffness
        self.width = width
    }

    var facts: [EquipmentFact] {
        EquipmentDetails.facts([
            .size: size?.tradeText, .width: width, .stiffness: stiffness?.tradeText,
        ])
    }
}

/// What only the holder of a skate has.
package struct SkateHolder: Sendable, Hashable {
    /// The size, mostly the runner's length in millimetres.
    package var size: Rational?

    /// A holder, whose size may not be known.
    package init(size: Rational? = nil) { self.size = size }

    var facts: [EquipmentFact] { EquipmentDetails.facts([.size: size?.tradeText]) }
}

/// What only the runner of a skate has.
package struct SkateRunner: Sendable, Hashable {
    /// The size, mostly its length in millimetres.
    package var size: Rational?
    /// The radius of its profile in feet.
    package var contour: Rational?
    /// The radius of the groove in inches, such as 1/2.
    package var hollow: Rational?
    /// How far it leans forward, by the sharpener's number.
    package var pitch: Rational?

    /// A runner of which only some may be known.
    package init(
        size: Rational? = nil, contour: Rational? = nil, hollow: Rational? = nil,
        pitch: Rational? = nil
    ) {
        self.size = size
        self.contour = contour
        self.hollow = hollow
        self.pitch = pitch
    }

    var facts: [EquipmentFact] {
        EquipmentDetails.facts([
            .size: size?.tradeText, .hollow: hollow?.inchText,
            .contour: contour.map { "\($0.tradeText)′" }, .pitch: pitch?.tradeText,
        ])
    }
}

/// What only a stick has.
package struct Stick: Sendable, Hashable {
    /// The pattern of its blade.
    package var pattern: String?
    /// For which side it is made.
    package var leftRight: String?
    /// The curve's number.
    package var curve: Rational?
    /// How many pounds bend it by an inch.
    package var flex: Rational?

    /// A stick of which only some may be known.
    package init(
        pattern: String? = nil, leftRight: String? = nil, curve: Rational? = nil,
        flex: Rational? = nil
    ) {
        self.pattern = pattern
        self.leftRight = leftRight
        self.curve = curve
        self.flex = flex
    }

    var facts: [EquipmentFact] {
        let side = leftRight.map { Handedness($0)?.words ?? $0 }
        return EquipmentDetails.facts([
            .pattern: pattern, .leftRight: side, .curve: curve?.tradeText, .flex: flex?.tradeText,
        ])
    }
}
