import Exact

/// An attribute of a piece of equipment that only some entities have.
package struct EquipmentAttribute: Sendable, Hashable {
    package let name: String
    /// Whether the program knows it, unlike one that only the data names.
    package let isKnown: Bool

    package init(_ name: String, isKnown: Bool = true) {
        (self.name, self.isKnown) = (name, isKnown)
    }

    // The attributes whose values are shown in their own way.
    package static let size = EquipmentAttribute("size")
    package static let length = EquipmentAttribute("length")
    package static let contour = EquipmentAttribute("contour")
    package static let hollow = EquipmentAttribute("hollow")
    package static let leftRight = EquipmentAttribute("leftRight")

    /// The label in what is not printed, such as "Face protector".
    package var label: String { self == .leftRight ? "Side" : name.label }
}

/// An attribute of a piece of equipment, with its value as displayed.
package struct EquipmentFact: Sendable, Hashable {
    package var attribute: EquipmentAttribute
    /// The value in the usual trade notation, such as "1/2″".
    package var text: String

    /// The size, if it is a number.
    package var size: Rational?

    package init(_ attribute: EquipmentAttribute, text: String, size: Rational? = nil) {
        (self.attribute, self.text, self.size) = (attribute, text, size)
    }

    package var label: String { attribute.label }

    /// The label and the value: "Size 7 1/4".
    package var line: String { "\(label) \(text)" }
}

extension String {
    /// The label of a key in data: "Knee guard" for "kneeGuard".
    package var label: String {
        var words = ""
        for character in self {
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
