import Conversion
import Exact
import Input
import Rosters
import Schema

/// A player with the values in the file, as far as privacy allows showing them.
///
/// This is a class because each of its many facts refers to it.
final class ShownPlayer: Sendable {
    let player: Player
    let value: Value
    /// What the player does with the hand or foot that the file names.
    let verb: HandVerb
    let privacy: Privacy
    /// The value in the file that the privacy comes from.
    let privacyPlace: Value?
    /// The age, unless privacy hides it.
    let age: Int?
    let height: ShownMeasure
    let weight: ShownMeasure
    /// The facts of one's own that privacy allows showing.
    let own: [OwnField]

    init(of position: Int, in data: RosterData) {
        player = data.roster.players[position]
        value = data.players[position]
        verb = data.roster.team.handVerb(of: player)
        privacy = data.roster.privacy(of: player)
        privacyPlace = value[PlayerFields.privacy] ?? data.root[RosterFields.privacy]
        let (day, birth) = (data.day, player.birthDate)
        let hidesPictures = privacy == .youth
        own = data.own[.player].filter { !(hidesPictures && $0.type.isPicture) }
        age = privacy == .youth ? nil : birth.flatMap { birth in day.flatMap(birth.age) }
        height = ShownMeasure(
            measure: player.height.flatMap(data.units.height), value: value[PlayerFields.height],
            isMetric: data.units.centimeters.from.isMetric)
        weight = ShownMeasure(
            measure: player.weight.flatMap(data.units.weight), value: value[PlayerFields.weight],
            isMetric: data.units.kilograms.from.isMetric)
    }

    /// The date of birth, unless privacy hides it.
    var birthDate: Day? { privacy == .full ? player.birthDate : nil }

    /// The hometown, unless privacy hides it.
    var hometown: String? { privacy == .youth ? nil : player.hometown }

    /// The nationality, unless privacy hides it.
    var nationality: String? { privacy == .youth ? nil : player.nationality }

    /// The hometown and the nationality, or one of them; empty if there is neither.
    var origins: [String] { [hometown, nationality].compactMap { $0?.unlessBlank } }

    var namePlace: Value? { value[PlayerFields.lastName] ?? value[PlayerFields.givenNames] }

    /// The facts of a player that lists and pages have in common.
    @FactBuilder<ShownPlayer> static var facts: [Fact<ShownPlayer>] {
        brief
        Fact("listName", "the full name in list form: \"Lovelace, Ada\"", origin: \.namePlace) {
            $0.player.listName
        }
        name(PlayerFields.lastName, "the last name; empty if there is none")
        name(PlayerFields.givenNames, "the given names; empty if there are none")
        Fact(
            "isLastNameFirst",
            "whether the full name begins with the last name, as in Chinese, Japanese, and Korean"
        ) { FullName.beginsWithLast($0.player.givenNames, $0.player.lastName) }
        text(PlayerFields.photo, "the path of a photo, unless privacy hides it") {
            $0.privacy == .youth ? nil : $0.player.photoHeadshot
        }
        text(PlayerFields.photoFocus, "the place of the face in the photo, such as \"50% 25%\"") {
            $0.value.text(PlayerFields.photoFocus).unlessBlank
        }
        hasLongNumber
        Fact(
            PlayerFields.position, help: "the position as given in the file, such as \"C\"",
            of: \.value)
        positions
        Fact(PlayerFields.line, of: \.value)
        Fact(
            PlayerFields.position, as: "isGoalkeeper", "whether the player is a goalkeeper",
            of: \.value
        ) { $0.player.isGoalkeeper }
        Fact(
            PlayerFields.handedness, as: "handednessLabel",
            "\"Shoots\", \"Catches\" for a goalkeeper, or the verb of the team's sport", of: \.value
        ) { RosterWords.name(of: $0.verb) }
        text(PlayerFields.handedness, "L, R or B") { $0.player.handedness?.rawValue }
        Fact(PlayerFields.handedness, as: "handednessText", "Left, Right or Both", of: \.value) {
            $0.player.handedness.map { RosterWords.name(of: $0) }
        }
        Fact(PlayerFields.playingStatus, of: \.value)
        Fact(PlayerFields.birthDate, "the date of birth, unless privacy hides it", of: \.value) {
            $0.birthDate
        }
        Fact(
            PlayerFields.birthDate, as: "age", "the age in years, unless privacy hides it",
            of: \.value
        ) { $0.age }
        origins
        text(PlayerFields.biography, "a short biography, unless privacy hides it") {
            $0.privacy == .youth ? nil : $0.value.text(PlayerFields.biography).unlessBlank
        }
        Fact(PlayerFields.games, of: \.value)
        Fact.list(
            PlayerFields.statistics.key, SeasonRecord.statistics, PlayerFields.statistics.help
        ) { $0.value.elements(of: PlayerFields.statistics) }
        ShownMeasure.heights.map { $0.of(\.height) }
        ShownMeasure.weights.map { $0.of(\.weight) }
        Fact(
            PlayerFields.privacy.key, "the privacy setting: full, age or youth",
            origin: \.privacyPlace
        ) { $0.privacy.rawValue }
        Fact.own(.player) { OwnValues($0.value, $0.own) }
    }

    /// The name and the jersey number.
    static let brief = [
        Fact<ShownPlayer>("name", "the full name", origin: \.namePlace) { $0.player.name },
        number,
    ]

    /// The facts of the position and the captaincy, in words and letters.
    static let positions: [Fact<ShownPlayer>] = [
        Fact(
            "positionText", .text, optional: true, "the position in words, such as \"Center\"",
            origin: { $0.value[PlayerFields.position] }
        ) { $0.player.position?.fact ?? .none },
        text(PlayerFields.captaincy, "C for the captain, A for an alternate captain") {
            $0.player.captaincy?.rawValue
        },
        Fact(
            PlayerFields.captaincy, as: "captaincyText", "the same in words, such as \"Captain\"",
            of: \.value
        ) { $0.player.captaincy.map { RosterWords.name(of: $0) } },
    ]

    /// The facts of the hometown and the nationality.
    private static let origins: [Fact<ShownPlayer>] = [
        text(PlayerFields.hometown, "the hometown, unless privacy hides it") { $0.hometown },
        text(PlayerFields.nationality, "the nationality, unless privacy hides it") {
            $0.nationality
        },
        Fact(
            "hometownLine", "the hometown and the nationality in a line: \"Halifax · CAN\"",
            origin: { player in
                player.value[
                    player.hometown == nil ? PlayerFields.nationality : PlayerFields.hometown]
            }
        ) { player in
            let origins = player.origins.map { WordText.Piece.text($0) }
            return origins.isEmpty ? nil : WordText(origins, separator: .text(" · "))
        },
    ]

    static let number = Fact<ShownPlayer>(
        PlayerFields.number, as: "number", "the jersey number, such as \"00\"", of: \.value
    ) { $0.player.jerseyNumber?.text }

    static let hasLongNumber = Fact<ShownPlayer>(
        PlayerFields.number, as: "hasLongNumber", "whether the jersey number has three digits",
        of: \.value
    ) { $0.player.jerseyNumber?.isLong ?? false }

    /// Returns a fact that shows a field, or what follows from it, as far as privacy allows.
    private static func text(
        _ field: any FieldDeclaration, _ help: String,
        _ text: @escaping @Sendable (ShownPlayer) -> String?
    ) -> Fact<ShownPlayer> {
        Fact(field, help, of: \.value, text)
    }

    /// Returns the fact of a name, which is present even if it is empty.
    private static func name(_ field: Field<String>, _ help: String) -> Fact<ShownPlayer> {
        Fact(field, help, of: \.value) { $0.value.text(field) }
    }
}

/// A height or a weight in both systems, or no value.
struct ShownMeasure {
    let measure: BodyMeasure?
    let value: Value?
    /// Whether the roster's unit is metric.
    let isMetric: Bool

    static let heights = facts(
        PlayerFields.height.key, "height", both: "6′ 2″ · 188 cm", imperial: "feet and inches",
        "6′ 2″", metric: "centimeters", "188 cm")
    static let weights = facts(
        PlayerFields.weight.key, "weight", both: "201 lb · 91 kg", imperial: "pounds", "201 lb",
        metric: "kilograms", "91 kg")

    private static func facts(
        _ name: String, _ noun: String, both: String, imperial: String, _ imperialExample: String,
        metric: String, _ metricExample: String
    ) -> [Fact<ShownMeasure>] {
        func fact(
            _ ending: String, _ help: String,
            _ text: @escaping @Sendable (ShownMeasure) -> String?
        ) -> Fact<ShownMeasure> {
            Fact(name + ending, "the \(noun) in \(help)", origin: \.value) { text($0) }
        }
        return [
            fact("", "both systems: \"\(both)\"") { $0.measure?.both },
            fact("Imperial", imperial) { $0.measure?.imperial },
            fact("Metric", metric) { $0.measure?.metric },
            fact(
                "Given",
                "the system of the roster's unit: \"\(imperialExample)\" or \"\(metricExample)\""
            ) { $0.isMetric ? $0.measure?.metric : $0.measure?.imperial },
        ]
    }
}

extension Unit {
    /// Whether heights or weights in this unit are shown in centimeters or kilograms.
    fileprivate var isMetric: Bool {
        ["mm", "cm", "dm", "m", "km", "g", "kg", "t"].contains(symbol)
    }
}
