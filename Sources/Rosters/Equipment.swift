/// A piece of equipment: what the assignment's abstract `Equipment` has, and its own entity's part.
package struct Equipment: Sendable, Hashable {
    /// Its number in the host's web service, by which players refer to it.
    package var wsObjectId: Int
    /// Who made it; nil when it is not said.
    package var manufacturer: String?
    /// Its brand; nil when it is not said.
    package var brand: String?
    /// Its model; nil when it is not said.
    package var modelCode: String?
    /// What it is ordered by; nil when it is not said.
    package var orderCode: String?
    /// Its colour; nil when it is not said.
    package var colour: String?
    /// The path of a photo; nil without one.
    package var photo: String?
    /// What only its entity has.
    package var gear: Gear

    /// A piece as it stands in the data; nothing is checked before `RosterRules` does.
    package init(
        wsObjectId: Int, manufacturer: String? = nil, brand: String? = nil,
        modelCode: String? = nil, orderCode: String? = nil, colour: String? = nil,
        photo: String? = nil, gear: Gear
    ) {
        self.wsObjectId = wsObjectId
        self.manufacturer = manufacturer
        self.brand = brand
        self.modelCode = modelCode
        self.orderCode = orderCode
        self.colour = colour
        self.photo = photo
        self.gear = gear
    }

    /// The name of its entity, such as "Helmet".
    package var entity: String { gear.entity }

    /// What it is called: maker, brand and model, as far as they are known; "" without any.
    package var name: String {
        [manufacturer, brand, modelCode].compactMap { $0 }.filter { !isBlank($0) }
            .joined(separator: " ")
    }

    /// What its entity says of it in one line: "Size 14″ · Length 13".
    package var details: String { gear.facts.map(\.line).joined(separator: " · ") }
}

/// One attribute of a piece of equipment, ready to be shown.
package struct GearFact: Sendable, Hashable {
    /// The attribute's name in data, such as "faceProtector".
    package var key: String
    /// Its name for people, such as "Face protector".
    package var label: String
    /// Its value as the trade writes it, such as "1/2″".
    package var text: String

    /// An attribute and its value.
    package init(key: String, label: String, text: String) {
        self.key = key
        self.label = label
        self.text = text
    }

    /// An attribute whose name for people is made of its name in data: "Knee guard" of "kneeGuard".
    package init(key: String, text: String) {
        self.init(key: key, label: Self.label(of: key), text: text)
    }

    /// Label and value: "Size 7 1/4".
    package var line: String { "\(label) \(text)" }

    private static func label(of key: String) -> String {
        var words = ""
        for character in key {
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
