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
    /// What protects the face.
    case faceProtector
    /// The strap under the chin.
    case chinStrap
    /// The radius of a runner's profile.
    case contour
    /// The radius of a runner's groove.
    case hollow
    /// How far a runner leans forward.
    case pitch
    /// The pattern of a blade.
    case pattern
    /// The side that a stick is made for.
    case leftRight
    /// The curve of a blade.
    case curve
    /// The flex of a stick.
    case flex
    /// An attribute that only the data knows, by its name there.
    case other(String)

    /// The name for people, such as "Face protector".
    package var label: String {
        switch self {
        case .size: "Size"
        case .length: "Length"
        case .width: "Width"
        case .stiffness: "Stiffness"
        case .faceProtector: "Face protector"
        case .chinStrap: "Chin strap"
        case .contour: "Contour"
        case .hollow: "Hollow"
        case .pitch: "Pitch"
        case .pattern: "Pattern"
        case .leftRight: "Side"
        case .curve: "Curve"
        case .flex: "Flex"
        case .other(let name): Self.label(of: name)
        }
    }

    /// Returns the words that a name in data is made of: "Knee guard" for "kneeGuard".
    private static func label(of name: String) -> String {
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

/// One attribute of a piece of equipment with its value, ready to be shown.
package struct EquipmentFact: Sendable, Hashable {
    /// The attribute.
    package var attribute: EquipmentAttribute
    /// Its value as the trade writes it, such as "1/2″".
    package var text: String

    /// Creates a fact of an attribute and its value.
    package init(_ attribute: EquipmentAttribute, text: String) {
        self.attribute = attribute
        self.text = text
    }

    /// The attribute's name for people.
    package var label: String { attribute.label }

    /// Label and value: "Size 7 1/4".
    package var line: String { "\(label) \(text)" }
}
