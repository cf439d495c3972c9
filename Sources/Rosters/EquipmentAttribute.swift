import Exact

/// An attribute of a piece of equipment that only some entities have.
package enum EquipmentAttribute: Sendable, Hashable {
    /// The size.
    case size
    /// The length.
    case length
    /// The width.
    case width
    /// The stiffness.
    case stiffness
    /// The face protector.
    case faceProtector
    /// The chin strap.
    case chinStrap
    /// The radius of a runner's profile.
    case contour
    /// The radius of a runner's groove.
    case hollow
    /// The forward pitch of a runner.
    case pitch
    /// The pattern of a blade.
    case pattern
    /// The side for which a stick is made.
    case leftRight
    /// The curve of a blade.
    case curve
    /// The flex of a stick.
    case flex
    /// An attribute that the program does not know, by its name in the data.
    case other(String)

    /// The attributes that the program knows.
    package static let known: [EquipmentAttribute] = [
        .size, .length, .width, .stiffness, .faceProtector, .chinStrap, .contour, .hollow, .pitch,
        .pattern, .leftRight, .curve, .flex,
    ]

    /// The name of the attribute in data.
    package var name: String {
        switch self {
        case .size: "size"
        case .length: "length"
        case .width: "width"
        case .stiffness: "stiffness"
        case .faceProtector: "faceProtector"
        case .chinStrap: "chinStrap"
        case .contour: "contour"
        case .hollow: "hollow"
        case .pitch: "pitch"
        case .pattern: "pattern"
        case .leftRight: "leftRight"
        case .curve: "curve"
        case .flex: "flex"
        case .other(let name): name
        }
    }

    /// The label in what is not printed, such as "Face protector".
    package var label: String { self == .leftRight ? "Side" : Self.label(of: name) }

    /// Returns the label for a key in the data: "Knee guard" for "kneeGuard".
    package static func label(of name: String) -> String {
        var words = ""
        for character in name {
            if character == "_" || character == "-" {
                words += " "
            } else if character.isUppercase, let last = words.last, last != " ", !last.isUppercase {
                words += " " + character.lowercased()
            } else {
                words.append(character)
            }
        }
        return words.prefix(1).uppercased() + words.dropFirst()
    }
}

/// An attribute of a piece of equipment, with its value as displayed.
package struct EquipmentFact: Sendable, Hashable {
    /// The attribute.
    package var attribute: EquipmentAttribute
    /// The value in the usual trade notation, such as "1/2″".
    package var text: String

    /// The size, if it is a number.
    package var size: Rational?

    /// Creates a fact from an attribute and its value.
    package init(_ attribute: EquipmentAttribute, text: String, size: Rational? = nil) {
        (self.attribute, self.text, self.size) = (attribute, text, size)
    }

    /// The attribute's label.
    package var label: String { attribute.label }

    /// The label and the value: "Size 7 1/4".
    package var line: String { "\(label) \(text)" }
}
