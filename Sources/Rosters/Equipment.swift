/// A piece of equipment: what the assignment's abstract `Equipment` has, and its own entity's part.
public struct Equipment: Sendable, Hashable {
    /// Its number in the host's web service, by which players refer to it.
    public var wsObjectId: Int
    /// Who made it; nil when it is not said.
    public var manufacturer: String?
    /// Its brand; nil when it is not said.
    public var brand: String?
    /// Its model; nil when it is not said.
    public var modelCode: String?
    /// What it is ordered by; nil when it is not said.
    public var orderCode: String?
    /// Its colour; nil when it is not said.
    public var colour: String?
    /// The path of a photo; nil without one.
    public var photo: String?
    /// What only its entity has.
    public var gear: Gear

    /// A piece as it stands in the data; nothing is checked before `RosterRules` does.
    public init(
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
    public var entity: String { gear.entity }

    /// What it is called: maker, brand and model, as far as they are known; "" without any.
    public var name: String {
        [manufacturer, brand, modelCode].compactMap { $0 }.filter { !isBlank($0) }
            .joined(separator: " ")
    }

    /// What its entity says of it in one line: "Size 14″ · Length 13".
    public var details: String { gear.facts.map(\.line).joined(separator: " · ") }
}

/// One attribute of a piece of equipment, ready to be shown.
public struct GearFact: Sendable, Hashable {
    /// The attribute's name in data, such as "faceProtector".
    public var key: String
    /// Its name for people, such as "Face protector".
    public var label: String
    /// Its value as the trade writes it, such as "1/2″".
    public var text: String

    /// An attribute and its value.
    public init(key: String, label: String, text: String) {
        self.key = key
        self.label = label
        self.text = text
    }

    /// An attribute whose name for people is made of its name in data: "Knee guard" of "kneeGuard".
    public init(key: String, text: String) {
        self.init(key: key, label: Self.label(of: key), text: text)
    }

    /// Label and value: "Size 7 1/4".
    public var line: String { "\(label) \(text)" }

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
