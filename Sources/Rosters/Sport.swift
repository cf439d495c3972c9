import Exact

/// What a sport means for the pages of a team: the verb of a player's handedness, and whether there
/// are goalkeepers.
package enum Sport: Sendable, Hashable {
    /// Hockey on ice or elsewhere, lacrosse, and other sports with sticks and goalkeepers.
    case hockey
    /// Soccer and futsal.
    case soccer
    /// Handball and water polo.
    case handball
    /// Baseball, American football, and other sports of throwing, without goalkeepers.
    case throwing
    /// Basketball and other sports of shooting, without goalkeepers.
    case shooting
    /// Any other sport, without goalkeepers.
    case other

    /// Creates the kind of a sport from its name in English, ignoring case, spaces and hyphens; a
    /// team without a sport plays hockey.
    package init(_ name: String?) {
        guard let name, !name.isBlank else {
            self = .hockey
            return
        }
        self = Self.known[name.lowercased().filter(\.isLetter)] ?? .other
    }

    private static let known: [String: Sport] = {
        let names: [(Sport, [String])] = [
            (
                .hockey,
                [
                    "hockey", "icehockey", "fieldhockey", "inlinehockey", "rollerhockey",
                    "ballhockey", "streethockey", "floorhockey", "parahockey", "paraicehockey",
                    "sledgehockey", "floorball", "unihockey", "ringette", "bandy", "broomball",
                    "lacrosse", "boxlacrosse", "fieldlacrosse",
                ]
            ),
            (.soccer, ["soccer", "indoorsoccer", "associationfootball", "futsal"]),
            (.handball, ["handball", "teamhandball", "beachhandball", "waterpolo"]),
            (
                .throwing,
                [
                    "baseball", "softball", "tball", "cricket", "football", "americanfootball",
                    "canadianfootball", "flagfootball", "ultimate", "ultimatefrisbee", "dodgeball",
                ]
            ),
            (.shooting, ["basketball", "wheelchairbasketball", "netball", "korfball"]),
        ]
        return Dictionary(
            names.flatMap { sport, names in names.map { ($0, sport) } },
            uniquingKeysWith: { first, _ in first })
    }()

    package var hasGoalkeepers: Bool {
        switch self {
        case .hockey, .soccer, .handball: true
        case .throwing, .shooting, .other: false
        }
    }

    /// Whether a player's points are the goals and the assists.
    var addsGoalsAndAssists: Bool { self == .hockey }

    /// Returns the verb of a player's handedness.
    package func verb(isGoalkeeper: Bool) -> HandVerb {
        switch self {
        case .hockey: isGoalkeeper ? .catches : .shoots
        case .shooting: .shoots
        case .soccer: .kicks
        case .handball, .throwing: .throwing
        case .other: .plays
        }
    }
}

/// What a player does with the hand or foot that a roster names, by its name in the words files.
package enum HandVerb: String, Sendable, Hashable, CaseIterable {
    case shoots, catches, kicks, plays
    case throwing = "throws"

    /// The verb in listings: "Shoots".
    package var words: String { rawValue.label }
}
