import Diagnostics
import Exact
import Input
import Rosters
import Schema

enum PlayerFields {
    static let ids = RosterIDFields(
        "the player's id in the host's web service, by which players are selected; different for "
            + "each player", of: "player", \Player.wsObjectId, \Player.id)
    static let lastName = Field.text(
        "lastName", .optional, "the last name; a player needs a last name, given names or both"
    ).at(\Player.lastName)
    static let givenNames = Field.text(
        "givenNames", .optional, "the given names; a player needs a last name, given names or both"
    ).at(\Player.givenNames)
    static let photo = Field.picture(
        "photo", .optional, "the path of a headshot in the file's folder or a subfolder"
    ).blankAsAbsent.also("photoHeadshot").into(\Player.photoHeadshot)
    static let photoFocus = PhotoFocus.field("photoFocus", of: "photo").shown
    static let biography = Field.text(
        "biography", .optional, longest: TextBounds.prose,
        "a short biography, of which cards show a few lines"
    ).blankAsAbsent.shown
    static let number = Field<JerseyNumber?>.written(
        "number",
        .anyOf([
            .integer(.range(0...999)), .text(longest: JerseyNumber.longest, mayBeBlank: true),
        ]), as: "jersey number: it must have one to three digits",
        hint: "write a number such as 34, or \"00\" in quotes to keep the zeros",
        "the jersey number, one to three digits; in quotes, \"7\", \"07\" and \"007\" are different "
            + "numbers"
    ) { JerseyNumber($0) }.also("jerseyNumber").into(\Player.jerseyNumber)
    static let position = Field.text(
        "position", .optional,
        "the position, in letters or words such as \"C\"; \"G\", \"GK\", \"goalie\", \"goalkeeper\", "
            + "\"goaltender\" and \"netminder\" mark a goalkeeper, unless the team has none"
    ).blankAsAbsent.at(\Player.position)
    static let captaincy = Field<Captaincy?>.written(
        "captaincy", .choice(Captaincy.spellings), as: "captaincy",
        hint: "write \"C\" for the captain, or \"A\" for an alternate captain",
        "C for the captain, A for an alternate or assistant captain"
    ) { Captaincy($0) }.into(\Player.captaincy)
    static let line = Field.count(
        "line", .optional, in: 1...9,
        "the line or pair of the lineup, from 1; for a goalkeeper, 1 starts; in a sport without "
            + "lines, 1 is for players who start"
    ).into(\Player.line)
    static let handedness = Field<Handedness?>.written(
        "handedness", .choice(Handedness.spellings), as: "side",
        hint: "write \"L\", \"R\", or \"B\" for both",
        "the side on which the player shoots or, as a goalkeeper, catches: L, R, or B for both"
    ) { Handedness($0) }.into(\Player.handedness)
    static let playingStatus = Field.text(
        "playingStatus", .optional, "the playing status: any text, such as \"active\""
    ).blankAsAbsent.into(\Player.playingStatus)
    static let birthDate = Field.day(
        "birthDate", .optional, "the date of birth, not after the date on which ages are calculated"
    ).map { text, _, _ in Day(text) }.into(\Player.birthDate)
    static let height = Field.number(
        "height", .optional, .positive, "the height in the roster's unit, from 90 to 230 cm"
    ).into(\Player.height)
    static let weight = Field.number(
        "weight", .optional, .positive, "the weight in the roster's unit, from 12 to 200 kg"
    ).into(\Player.weight)
    static let hometown = Field.text("hometown", .optional, "the hometown").blankAsAbsent.into(
        \Player.hometown)
    static let nationality = Field.text(
        "nationality", .optional,
        "the nationality, shown as given: a country, or letters such as \"CAN\""
    ).blankAsAbsent.into(\Player.nationality)
    static let games = Field.count(
        "games", .optional, in: 0...1_000_000, "the number of games"
    ).into(\Player.games)
    static let statistics = Field.list(
        "statistics", .optional, of: .object(StatisticsFields.schema),
        "the player's numbers, with an element for each season and competition"
    ).at(\Player.statistics)
        .identified(by: StatisticsFields.season.key, StatisticsFields.competition.key)
    static let privacy = RosterFields.privacy.declared(
        .optional,
        help:
            "how much of the player's data pages show: full, age or youth; the stricter of this and "
            + "the roster's setting applies"
    ).into(\Player.privacy)
    static let equipment = Field.map(
        "equipment", .optional, of: EquipmentFields.ids.reference,
        "the player's equipment: for each entity, the wsObjectId or id of the piece"
    ).at(\Player.equipment)

    static let schema = ObjectSchema(
        "player",
        ids.all + [
            lastName, givenNames, photo, photoFocus, number, position, captaincy, handedness,
            playingStatus, birthDate, height, weight, hometown, nationality, biography, games,
            statistics, line, privacy, equipment, OwnDataFields.extra, SourceFields.source,
        ])
}
