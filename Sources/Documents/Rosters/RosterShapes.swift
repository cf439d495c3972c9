import Schema
import Templates

/// What templates can name of a roster: a record a player, or one for the team.
package enum RosterShapes {
    /// The facts of one player, for templates with `data: player`.
    package static let player = RecordSchema.record(
        [
            .init("id", .text, "the player's wsObjectId"),
            .init("team", team, "the team"),
        ] + facts + [
            .init("equipment", .list(slot), "the categories from head to toe"),
            .init("pieces", .list(slot), "those of them that the player has a piece of"),
            .init("countOfPieces", .number, "how many pieces the player has"),
            .init(
                "brief", .list(slot), "the pieces where room is short: eight lines with the next"),
            .init("more", .text, optional: true, "what is left out of them: \"and 3 more\""),
        ])

    /// The facts of a team, for templates with `data: team`.
    package static let teamSheet = RecordSchema.record([
        .init("id", .text, "the name of the data's file, without its ending"),
        .init("title", .text, "city and name of the team"),
        .init("team", team, "the team"),
        .init("date", .date, optional: true, "the day that ages are counted on"),
        .init("players", .list(row), "the players in the order of the file"),
        .init("byNumber", .list(row), "the players by number; who has none comes last"),
        .init("byName", .list(row), "the players by last and given names"),
        .init("count", .number, "how many players there are"),
        .init("countOfGoalkeepers", .number, "how many of them keep the goal"),
        .init("showsHands", .flag, "whether there is a handedness to show of any player"),
        .init("showsBirths", .flag, "whether there is a day of birth or an age"),
        .init("showsHeights", .flag, "whether there is a height"),
        .init("showsWeights", .flag, "whether there is a weight"),
        .init("showsStatuses", .flag, "whether there is a playing status"),
        .init("categories", .list(category), "the categories from head to toe, with their pieces"),
        .init("equipment", .list(inventoried), "all pieces, by category from head to toe"),
        .init("countOfPieces", .number, "how many pieces there are"),
        .init("countOfUnused", .number, "how many of them nobody has"),
    ])

    private static let facts: [RecordSchema.Member] = [
        .init("name", .text, "the whole name as it is said"),
        .init("listName", .text, "the name as lists have it: \"Lovelace, Ada\""),
        .init("lastName", .text, "the last name; empty without one"),
        .init("givenNames", .text, "the given names; empty without any"),
        .init("photo", .text, optional: true, "the path of a photo, unless privacy hides it"),
        .init("number", .text, optional: true, "the number on the jersey, such as \"00\""),
        .init("position", .text, optional: true, "the position as the file has it, such as \"C\""),
        .init("positionText", .text, optional: true, "the position in words, such as \"Center\""),
        .init("isGoalkeeper", .flag, "whether the player keeps the goal"),
        .init("handednessLabel", .text, "\"Shoots\"; \"Catches\" for a goalkeeper"),
        .init("handedness", .text, optional: true, "L or R"),
        .init("handednessText", .text, optional: true, "Left or Right"),
        .init(
            "playingStatus", .text, optional: true, "whether the player plays, in the team's words"),
        .init("birthDate", .date, optional: true, "the day of birth, unless privacy hides it"),
        .init("age", .number, optional: true, "the age in years, unless privacy hides it"),
        .init("height", .text, optional: true, "the height in both systems: \"6′ 2″ · 188 cm\""),
        .init("heightImperial", .text, optional: true, "the height in feet and inches"),
        .init("heightMetric", .text, optional: true, "the height in centimetres"),
        .init(
            "heightGiven", .text, optional: true,
            "the height in the system of the roster's unit: \"6′ 2″\" or \"188 cm\""),
        .init("weight", .text, optional: true, "the weight in both systems: \"201 lb · 91 kg\""),
        .init("weightImperial", .text, optional: true, "the weight in pounds"),
        .init("weightMetric", .text, optional: true, "the weight in kilograms"),
        .init(
            "weightGiven", .text, optional: true,
            "the weight in the system of the roster's unit: \"201 lb\" or \"91 kg\""),
        .init("privacy", .text, "what is shown of the player: full, age or youth"),
    ]

    private static let row = RecordSchema.record(
        [.init("id", .text, "the player's wsObjectId")] + facts)

    private static let team = RecordSchema.record([
        .init("title", .text, "city and name"),
        .init("city", .text, optional: true, "the city"),
        .init("teamName", .text, "the name without the city"),
        .init("nameOfEM", .text, optional: true, "who looks after the equipment"),
        .init("color", .text, optional: true, "the first colour as #rrggbb"),
        .init("secondColor", .text, optional: true, "the second colour"),
        .init("colors", .list(.record([.init("color", .text, "#rrggbb")])), "all colours"),
        .init("ground", .text, "the first colour; slate without one"),
        .init("onGround", .text, "white or black, whichever is read more easily on it"),
        .init("stripe", .text, "the second colour, or one that stands out from the first"),
        .init("edge", .text, "the third colour, or one that stands out from the first"),
    ])

    private static let pieceFacts: [RecordSchema.Member] = [
        .init("name", .text, optional: true, "maker, brand and model, as far as they are known"),
        .init("manufacturer", .text, optional: true, "who made it"),
        .init("brand", .text, optional: true, "its brand"),
        .init("modelCode", .text, optional: true, "its model"),
        .init("orderCode", .text, optional: true, "what it is ordered by"),
        .init("colour", .text, optional: true, "its colour"),
        .init("photo", .text, optional: true, "the path of a photo"),
        .init("details", .text, optional: true, "its sizes in a line: \"Size 14″ · Length 13″\""),
        .init("sizes", .text, optional: true, "the same, with no line that ends before a value"),
        .init(
            "attributes",
            .list(
                .record([
                    .init("label", .text, "the attribute's name"),
                    .init("text", .text, "its value as the trade writes it"),
                ])), "what only its category has"),
    ]

    private static let slot = RecordSchema.record(
        [
            .init("category", .text, "the category's name"),
            .init("icon", .text, optional: true, "the path of the category's icon"),
            .init("isThere", .flag, "whether the player has a piece of it"),
            .init("pieceId", .text, optional: true, "the piece's wsObjectId"),
        ] + pieceFacts)

    private static let inventoried = RecordSchema.record(
        [
            .init("id", .text, "the piece's wsObjectId"),
            .init("category", .text, "the category's name"),
            .init("icon", .text, optional: true, "the path of the category's icon"),
            .init("isInUse", .flag, "whether a player has it"),
            .init("count", .number, "how many players have it"),
            .init("holders", .text, optional: true, "who has it: \"34 Okafor, 7 Lind\""),
            .init(
                "heldBy",
                .list(
                    .record([
                        .init("number", .text, optional: true, "the number"),
                        .init(
                            "name", .text,
                            "the last name, and as much of the given names as tells it from others"),
                    ])), "the same one by one"),
        ] + pieceFacts)

    private static let category = RecordSchema.record([
        .init("category", .text, "the category's name"),
        .init("icon", .text, optional: true, "the path of its icon"),
        .init("pieces", .list(inventoried), "its pieces in the order of the file"),
        .init("count", .number, "how many pieces it has"),
    ])
}
