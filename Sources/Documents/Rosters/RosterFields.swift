import Diagnostics
import Drawing
import Input
import Rosters
import Schema

enum RosterFields {
    static let team = Field.object("team", .required, TeamFields.schema, "the team").at(
        \Roster.team)
    static let players = Field.list(
        "players", .required, of: .object(PlayerFields.schema), "the players; any number is allowed"
    ).at(\Roster.players)
        .people(
            by: [PlayerFields.ids.id.key, PlayerFields.ids.wsObjectId.key],
            names: [PlayerFields.givenNames.key, PlayerFields.lastName.key])
    static let categories = Field.list(
        "equipmentCategories", .optional, of: .object(EquipmentCategoryFields.schema),
        "the categories of equipment; by default the seven usual ones from helmet to stick"
    ).at(\Roster.categories)
    static let equipment = Field.list(
        "equipment", .optional, of: .object(EquipmentFields.schema), "the pieces of equipment"
    ).at(\Roster.equipment)
    static let schedule = Field.list(
        "schedule", .optional, of: .object(GameFields.schema), "the games of the season"
    ).shown
    static let units = Field.object(
        "units", .optional, RosterUnitFields.schema, "the units of heights and weights"
    ).at(\BodyUnits.self)
    static let privacy = Field<Privacy>.choice(
        "privacy", .optional,
        "how much of the players' data pages show: everything (full, the default), the age instead "
            + "of the date of birth (age), or neither of them, no hometown, no nationality, "
            + "no biography and no photo (youth)"
    ).into(\Roster.privacy)
    static let date = Field.day(
        "date", .optional,
        "the date on which ages are calculated, unless a command sets another; by default the date "
            + "the file was last modified"
    ).shown

    static let schema = ObjectSchema(
        file: "roster",
        [
            team, players, categories, equipment, schedule, units, privacy, date,
            OwnDataFields.fields, TableEntryFields.tables.shown,
        ])

    static let keys = PlaceKeys([schema])

    static let owners = [OwnPath(.team, [team.key]), OwnPath(.player, [players.key])]
}

enum RosterUnitFields {
    static let height = Field.title(
        "height", .optional,
        "the unit of all heights, a length by symbol or name; \(BodyUnits.standard.height) by default"
    )
    static let weight = Field.title(
        "weight", .optional,
        "the unit of all weights, a mass by symbol or name; \(BodyUnits.standard.weight) by default"
    )

    static let schema = ObjectSchema("units", [height, weight])
}

enum TeamFields {
    static let ids = RosterIDFields(
        "the team's id in the host's web service", of: "team", \Team.wsObjectId, \Team.id)
    static let city = Field.text("city", .optional, "the city").blankAsEmpty.into(\Team.city)
    static let name = Field.text(
        "name", .required, mayBeBlank: false, "the name without the city"
    ).also("teamName").into(\Team.teamName)
    static let manager = Field.text(
        "manager", .optional, "the name of the equipment manager"
    ).blankAsEmpty.also("nameOfEM").into(\Team.nameOfEM)
    static let username = Field.text(
        "username", .optional, "the user name of the equipment manager"
    ).blankAsEmpty.into(\Team.username)
    static let loginTimestamp = Field.text(
        "loginTimestamp", .optional, "accepted but not used; a locked file has its own timestamp"
    ).shown
    static let logo = Field.picture(
        "logo", .optional, "the path of a picture in the file's folder or a subfolder, for cards"
    ).blankAsAbsent.shown.meaning("the path of the team's logo")
    static let sport = Field.text(
        "sport", .optional,
        "the sport, such as \"Lacrosse\"; hockey by default; some sports, such as basketball, have "
            + "no goalkeepers"
    ).map { name, _, _ in Sport(name) }.into(\Team.sport)
    static let season = Field.text("season", .optional, "the season, such as \"2025–26\"")
        .blankAsAbsent.shown
    static let league = Field.text("league", .optional, "the league").blankAsAbsent
        .shown
    static let goalkeepers = Field.flag(
        "goalkeepers", .optional,
        "whether the team has goalkeepers; by default what is usual in the sport"
    ).into(\Team.goalkeepers)
    static let staff = Field.list(
        "staff", .optional, of: .object(StaffFields.schema),
        "the coaches and other staff, in the order of pages"
    ).shown
        .people(
            by: [StaffFields.name.key],
            names: [StaffFields.name.key, StaffFields.givenNames.key, StaffFields.lastName.key])
    static let colors = Field.list(
        "colors", .optional, of: color.type, "the team's colors as #rrggbb, main color first"
    ).map { elements, _, sink in
        Array(elements).compactMap { color.content(of: $0, &sink) }
    }.into(\Team.colors)
    static let color = Field<String>(
        "color", .required, .text(longest: 9, mayBeBlank: false), "the color as #rrggbb"
    ) { value, sink in
        guard let text = ObjectReader.string(value, &sink) else { return nil }
        if let color = Color(hex: text), color.alpha == 255 { return color.hex }
        sink.error(
            at: value, "\(quoted(text)) is not a valid color",
            hint: "write it as #rrggbb, for example \"#0b3d91\"")
        return nil
    }

    static let schema = ObjectSchema(
        "team",
        ids.all + [
            city, name, manager, username, loginTimestamp, colors, logo, sport, season, league,
            goalkeepers, staff, OwnDataFields.extra,
        ])
}

extension Field where Content == String {
    /// The field with blank text as an empty string.
    fileprivate var blankAsEmpty: Field { map { text, _, _ in text.isBlank ? "" : text } }
}
