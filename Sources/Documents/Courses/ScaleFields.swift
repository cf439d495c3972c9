import Grading
import Schema

/// The fields of a scale, in a policy or in a separate file.
enum ScaleFields {
    static let name = Field.title("name", .required, "the name of the scale").into(\ScaleDraft.name)
    static let source = Field.text("source", .optional, "the source of the scale")
    static let unit = Field<ScoreUnit>.choice(
        "by", .optional,
        "whether scores are percentages, or marks with a range of their own; `percent` by default"
    ).into(\ScaleDraft.traits.unit)
    static let better = Field<ScoreDirection>.choice(
        "better", .optional, "which scores are better; `higher` by default"
    ).into(\ScaleDraft.traits.better)
    static let least = Field.number(
        "least", .optional, .any, "the least mark of a scale by marks"
    ).into(\ScaleDraft.least)
    static let most = Field.number(
        "most", .optional, .any, "the highest mark of a scale by marks"
    ).into(\ScaleDraft.most)
    static let percentages = Field.flag(
        "percentages", .optional,
        "whether percentages of assessments are converted to marks, of which 100% is the highest;"
            + " `false` by default"
    ).into(\ScaleDraft.traits.convertsPercentages)
    static let passing = Field.number(
        "passing", .optional, .any,
        "the bound of the worst band that passes; without it, letters pass that are worth points"
    ).into(\ScaleDraft.traits.passing)
    static let decimals = Field.count(
        "decimals", .optional, in: PolicyRules.decimals,
        "the number of decimals of scores, if the policy does not say"
    ).into(\ScaleDraft.traits.decimals)
    static let average = Field<AverageBasis>.choice(
        "average", .optional,
        "what is averaged for a GPA, if the policy does not say; `points` by default"
    ).into(\ScaleDraft.traits.average)
    static let weights = Field<AverageWeights>.choice(
        "weights", .optional,
        "how much a course counts in a GPA, if the policy does not say; `credits` by default"
    ).into(\ScaleDraft.traits.weights)
    static let gpa = Field.flag(
        "gpa", .optional, "whether marks can be averaged; `true` by default"
    ).into(\ScaleDraft.traits.hasGPA)
    static let bands = Field.list(
        "bands", .required, of: .object(BandFields.schema), count: 1...ScaleRules.mostBands,
        "the letters, in any order; one of them contains the worst score"
    ).at(\ScaleDraft.bands)

    static let schema = ObjectSchema(
        "scale",
        [
            name, source, unit, better, least, most, percentages, passing, decimals, average,
            weights, gpa,
            bands,
        ])
}

enum BandFields {
    static let letter = Field.title(
        "letter", .required, "the letter, of at most \(ScaleRules.longestLetter) characters"
    ).at(\Band.letter)
    static let from = Field.number(
        "from", .optional, .any,
        "the minimum score for the letter, as a percentage or a mark; required if higher is better"
    ).at(\Band.from)
    static let through = Field.number(
        "through", .optional, .any, "the maximum score for the letter, if lower is better"
    ).at(\Band.through)
    static let points = Field.number(
        "points", .optional, .any,
        "the grade points of the letter; not better than those of a better letter; required if points"
            + " are averaged"
    ).at(\Band.points)
    static let word = Field.text(
        "word", .optional, "the meaning in a word, such as \"good\""
    ).blankAsAbsent
    static let color = Field.choice(
        "color", .optional, of: [GPAColor.green, .orange, .red].map(\.rawValue),
        named: GPAColor.init(rawValue:), "the color for averages in this band")

    static let schema = ObjectSchema("band", [letter, from, through, points, word, color])
}
