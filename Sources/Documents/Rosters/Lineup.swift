import Input
import Rosters

/// Who plays where in a game, as far as the roster says so.
///
/// Places that the roster does not fill are part of it, so that a page can have blank lines for them.
struct Lineup {
    /// A place, and the player who has it; nil if it is not decided.
    struct Place {
        /// The position in words; nil if the sport has no names for it.
        var position: Position.Name?
        var player: ShownPlayer?
        /// The players in the file, for whom the places are.
        var list: Value?
    }

    /// Players who are on the ice together.
    struct Unit {
        /// Its number, from 1.
        var number: Int
        var places: [Place]
    }

    /// The lines of wings and centers; none in a sport without them.
    private(set) var lines: [Unit] = []
    /// The pairs on defense; none in a sport without them.
    private(set) var pairs: [Unit] = []
    /// The goalkeepers; none in a sport without lines.
    private(set) var goalkeepers: [Place] = []
    /// The players at the start; none in a sport with lines.
    private(set) var starters: [Place] = []
    /// The active players who are in no place, by number.
    private(set) var others: [ShownPlayer] = []
    /// The players who are in no place and not active, by number.
    private(set) var scratches: [ShownPlayer] = []

    /// Creates the lineup of a team whose players are in the order of their numbers.
    ///
    /// - Parameter list: The players in the file.
    init(of team: Team, _ players: [ShownPlayer], in list: Value?) {
        var rest = players
        if Self.hasLines(team, players) {
            let lines = Self.units(from: &rest, list, Self.lineCount, Self.forwards) {
                $0.isForward
            }
            let pairs = Self.units(from: &rest, list, Self.pairCount, Self.defenders) {
                $0.isDefender
            }
            (self.lines, self.pairs) = (lines, pairs)
            if team.hasGoalkeepers {
                let first = Self.taken(from: &rest) {
                    $0.player.isGoalkeeper && $0.player.line != nil
                }
                .sorted { ($0.player.line ?? 0) < ($1.player.line ?? 0) }
                goalkeepers = Self.places(
                    of: first, in: list, atLeast: Self.goalkeeperCount, .goalkeeper)
            }
        } else {
            let first = Self.taken(from: &rest) { $0.player.line == 1 }
            starters = Self.places(
                of: first, in: list, atLeast: team.sport.starterCount, nil)
        }
        others = rest.filter { !$0.isInactive }
        scratches = rest.filter(\.isInactive)
    }

    private static let lineCount = 4
    private static let pairCount = 3
    private static let goalkeeperCount = 2
    private static let forwards: [Position.Name] = [.leftWing, .center, .rightWing]
    private static let defenders: [Position.Name] = [.leftDefense, .rightDefense]

    /// Whether a team has lines and pairs: it plays hockey, and no player has a position that hockey
    /// does not have, such as those of lacrosse.
    private static func hasLines(_ team: Team, _ players: [ShownPlayer]) -> Bool {
        team.sport == .hockey
            && players.allSatisfy { player in player.player.position.map { $0.name != nil } ?? true
            }
    }

    private static func taken(
        from players: inout [ShownPlayer], _ isTaken: (ShownPlayer) -> Bool
    ) -> [ShownPlayer] {
        let found = players.filter(isTaken)
        players.removeAll(where: isTaken)
        return found
    }

    /// Returns places of players, and of no player up to a number.
    private static func places(
        of players: [ShownPlayer], in list: Value?, atLeast count: Int, _ position: Position.Name?
    ) -> [Place] {
        let blanks = max(0, count - players.count)
        return players.map { Place(position: position, player: $0, list: list) }
            + (0..<blanks).map { _ in Place(position: position, list: list) }
    }

    /// Takes the players of lines or pairs out of a list.
    ///
    /// Each player has the place of the position, or the first that is free; a player for whom there is
    /// none stays in the list.
    private static func units(
        from players: inout [ShownPlayer], _ list: Value?, _ least: Int, _ names: [Position.Name],
        _ isMember: (Position.Name) -> Bool
    ) -> [Unit] {
        func line(_ player: ShownPlayer) -> Int? {
            player.player.position?.name.flatMap { isMember($0) ? player.player.line : nil }
        }
        let count = max(least, players.compactMap(line).max() ?? 0)
        var units = (1...count).map { number in
            Unit(number: number, places: names.map { Place(position: $0, list: list) })
        }
        // Those with a place of their own come before those who can have any.
        for isExact in [true, false] {
            players.removeAll { player in
                guard let number = line(player), let name = player.player.position?.name else {
                    return false
                }
                let free = units[number - 1].places.firstIndex {
                    $0.player == nil && (!isExact || $0.position == name)
                }
                if let free { units[number - 1].places[free].player = player }
                return free != nil
            }
        }
        return units
    }
}

extension ShownPlayer {
    /// Whether the playing status says that the player does not play.
    fileprivate var isInactive: Bool {
        player.playingStatus.map { $0.lowercased() != "active" } ?? false
    }
}

extension Position.Name {
    fileprivate var isForward: Bool {
        switch self {
        case .center, .wing, .leftWing, .rightWing, .forward: true
        case .goalkeeper, .defense, .leftDefense, .rightDefense: false
        }
    }

    fileprivate var isDefender: Bool {
        switch self {
        case .defense, .leftDefense, .rightDefense: true
        case .goalkeeper, .center, .wing, .leftWing, .rightWing, .forward: false
        }
    }
}

extension Sport {
    /// The number of players who start a game in most forms of the sport.
    fileprivate var starterCount: Int {
        switch self {
        case .hockey: 10
        case .soccer: 11
        case .handball: 7
        case .throwing: 9
        case .shooting: 5
        case .other: 6
        }
    }
}
