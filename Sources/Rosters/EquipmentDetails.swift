import Exact

/// The details of a piece of equipment that are specific to its entity.
///
/// The usual entities have types of their own; any other entity has a list of attributes.
package enum EquipmentDetails: Sendable, Hashable {
    /// A helmet.
    case helmet(Helmet)
    /// Shoulder pads.
    case shoulderPads(ShoulderPads)
    /// A pair of gloves.
    case gloves(Gloves)
    /// The boot of a skate.
    case skateBoot(SkateBoot)
    /// The holder that connects the boot and the runner of a skate.
    case skateHolder(SkateHolder)
    /// The blade of a skate.
    case skateRunner(SkateRunner)
    /// A stick.
    case stick(Stick)
    /// A piece of any other entity, with its attributes in the order of the data.
    case other(entity: String, [EquipmentFact])

    /// The names of the entities with a type of their own, from head to toe.
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

    /// The attributes that have values, in display order.
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

    /// The sizes that are numbers.
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

    /// Returns the facts of the attributes that have a value.
    fileprivate static func facts(
        _ list: KeyValuePairs<EquipmentAttribute, String?>
    ) -> [EquipmentFact] {
        list.compactMap { attribute, text in
            text.flatMap { isBlank($0) ? nil : EquipmentFact(attribute, text: $0) }
        }
    }
}

/// The details of a helmet.
package struct Helmet: Sendable, Hashable {
    /// The size, such as 7¼.
    package var size: Rational?
    /// The face protector.
    package var faceProtector: String?
    /// The chin strap.
    package var chinStrap: String?

    /// Creates a helmet, of which some details may be unknown.
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

/// The details of shoulder pads.
package struct ShoulderPads: Sendable, Hashable {
    /// The manufacturer's size, such as "Senior L".
    package var size: String?

    /// Creates shoulder pads, whose size may be unknown.
    package init(size: String? = nil) { self.size = size }

    var facts: [EquipmentFact] { EquipmentDetails.facts([.size: size]) }
}

/// The details of gloves.
package struct Gloves: Sendable, Hashable {
    /// The size in inches.
    package var size: Rational?
    /// The length in inches.
    package var length: Rational?

    /// Creates gloves, of which some details may be unknown.
    package init(size: Rational? = nil, length: Rational? = nil) {
        self.size = size
        self.length = length
    }

    var facts: [EquipmentFact] {
        EquipmentDetails.facts([.size: size?.inchText, .length: length?.inchText])
    }
}

/// The details of a skate boot.
package struct SkateBoot: Sendable, Hashable {
    /// The size, such as 8½.
    package var size: Rational?
    /// The manufacturer's stiffness number.
    package var stiffness: Rational?
    /// The letters of the width, such as "EE".
    package var width: String?

    /// Creates a boot, of which some details may be unknown.
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

/// The details of a skate holder.
package struct SkateHolder: Sendable, Hashable {
    /// The size, usually the length of the runner in millimeters.
    package var size: Rational?

    /// Creates a holder, whose size may be unknown.
    package init(size: Rational? = nil) { self.size = size }

    var facts: [EquipmentFact] { EquipmentDetails.facts([.size: size?.tradeText]) }
}

/// The details of a skate runner.
package struct SkateRunner: Sendable, Hashable {
    /// The size, usually the length in millimeters.
    package var size: Rational?
    /// The radius of the profile in feet.
    package var contour: Rational?
    /// The radius of the groove in inches, such as 1/2.
    package var hollow: Rational?
    /// The forward pitch, as the sharpener's number.
    package var pitch: Rational?

    /// Creates a runner, of which some details may be unknown.
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

/// The details of a stick.
package struct Stick: Sendable, Hashable {
    /// The pattern of the blade.
    package var pattern: String?
    /// The side for which it is made.
    package var leftRight: String?
    /// The number of the curve.
    package var curve: Rational?
    /// The number of pounds that bend the stick by one inch.
    package var flex: Rational?

    /// Creates a stick, of which some details may be unknown.
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
        let side = leftRight.map { text in
            Handedness(text).flatMap { $0 == .both ? nil : $0.words } ?? text
        }
        return EquipmentDetails.facts([
            .pattern: pattern, .leftRight: side, .curve: curve?.tradeText, .flex: flex?.tradeText,
        ])
    }
}
