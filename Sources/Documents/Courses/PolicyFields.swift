import Diagnostics
import Exact
import Grading
import Input
import Schema

enum PolicyFields {
    static let scale = Field.value(
        "scale", .optional, .anyOf([.line, .object(ScaleFields.schema)]),
        "the name of a built-in scale, the path of a scale file, or the scale itself; `us-letter` by"
            + " default")
    static let ungraded = Field<Policy.Ungraded>.choice(
        "ungraded", .optional,
        "whether missing work counts as zero or is ignored; `ignore` by default"
    ).into(\Policy.ungraded)
    static let extraCredit = Field.flag(
        "extraCredit", .optional, "whether points can exceed the maximum; `false` by default"
    ).into(\Policy.extraCredit)
    static let letterFrom = Field<Policy.ScoreBasis>.choice(
        "letterFrom", .optional,
        "which score determines the letter; `exact` by default"
    ).into(\Policy.letterFrom)
    static let scoreDecimals = decimals(
        "scoreDecimals", "the number of decimals of a displayed score; 1 by default"
    ).into(\Policy.scoreDecimals)
    static let gpaDecimals = decimals(
        "gpaDecimals", "the maximum number of decimals of a displayed GPA; 2 by default"
    ).into(\Policy.gpaDecimals)
    static let rounding = Field<RoundingRule>.choice(
        "rounding", .optional,
        "how displayed scores and GPAs are rounded; `truncate` by default"
    ).into(\Policy.rounding)
    static let rank = Field.flag(
        "rank", .optional, "whether students are ranked; `false` by default"
    ).into(\Policy.rank)
    static let rankBy = Field<Policy.RankBasis>.choice(
        "rankBy", .optional, "the average by which students are ranked; `gpa` by default"
    ).into(\Policy.rankBy)
    static let marks = Field<Policy.Marks>.choice(
        "marks", .optional,
        "which marks count where the school has decided one; `posted` by default"
    ).into(\Policy.marks)
    static let specialMarks = Field.map(
        "specialMarks", .optional, of: .object(SpecialMarkFields.schema),
        "marks that are not on the scale, such as `MT`"
    ).at(\Policy.specialMarks)
    static let termsFrom = Field<Policy.ScoreBasis>.choice(
        "termsFrom", .optional, "which scores are averaged for a term; `exact` by default"
    ).into(\Policy.termsFrom)
    static let levels = Field.map(
        "levels", .optional, of: .object(LevelFields.schema),
        "the levels of courses that count more in the weighted GPA, such as `honors`"
    ).at(\Policy.levels)
    static let weightedMost = Field.number(
        "weightedMost", .optional, .positive, "the maximum of a weighted GPA"
    ).moreThanZero("maximum").into(\Policy.weightedMost)
    static let repeats = Field<Policy.Repeats>.choice(
        "repeats", .optional,
        "which attempts at a repeated course count in the cumulative GPA; `all` by default"
    ).into(\Policy.repeats)
    static let average = Field<AverageBasis>.choice(
        "average", .optional,
        "what is averaged for a GPA; by default `points`, or what the scale says"
    ).into(\Policy.basis)
    static let weights = Field<AverageWeights>.choice(
        "weights", .optional,
        "how much a course counts in a GPA; by default by its `credits`, or what the scale says"
    ).into(\Policy.weights)

    static let schema = ObjectSchema(
        "policy",
        [
            scale, ungraded, extraCredit, letterFrom, scoreDecimals, gpaDecimals, rounding, rank,
            rankBy, marks, specialMarks, termsFrom, levels, weightedMost, repeats, average, weights,
        ])

    static let policy = Field.value(
        "policy", .optional, .object(schema), "the grading policy"
    ).at(\ClassParts.policy)

    /// Declares a number of decimals; the rules of grading check the range.
    private static func decimals(_ key: String, _ help: String) -> Field<Int> {
        let bounds = PolicyRules.decimals
        return Field(key, .optional, .integer(.range(bounds)), help) { value, sink in
            guard let number = value.exactNumber(&sink) else { return nil }
            if let whole = Int(number.exactText) { return whole }
            sink.error(
                at: value,
                "\(clipped(value.numberText ?? "")) is not a valid number of decimals: it must be a"
                    + " whole number from \(bounds.lowerBound) to \(bounds.upperBound)")
            return nil
        }
    }
}

/// The fields of a mark that is not on the scale.
enum SpecialMarkFields {
    static let meaning = Field.visibleText(
        "meaning", .required, noun: "meaning", "the meaning, for the key to marks")
    static let attempted = Field.flag(
        "attempted", .optional, "whether the credits count as attempted; `false` by default")
    static let earned = Field.flag(
        "earned", .optional, "whether the credits are earned; `false` by default")
    static let points = Field.number(
        "points", .optional, .any,
        "the grade points; without them, the course is left out of the GPA")

    static let schema = ObjectSchema("specialMark", [meaning, attempted, earned, points])
}

enum LevelFields {
    static let add = Field.number("add", .optional, .any, "points that are added").at(\Level.add)
    static let factor = Field.number(
        "factor", .optional, .positive, "a number by which the points are multiplied"
    ).moreThanZero("factor").at(\Level.factor)
    static let percent = Field.number(
        "percent", .optional, .any, "percentage points that are added to the score"
    ).at(\Level.percent)
    static let points = Field.map(
        "points", .optional, of: .number(.any), "other points, by letter"
    ).at(\Level.points)
    static let onFail = Field.flag(
        "onFail", .optional,
        "whether a letter that does not pass gets them as well; `false` by default"
    ).into(\Level.isOnFail)
    static let most = Field.count(
        "most", .optional, in: 1...1000, "the number of courses that get them; no limit by default"
    ).into(\Level.most)

    static let schema = ObjectSchema("level", [add, factor, percent, points, onFail, most])
}

extension Field where Content == Rational {
    /// Returns the field of a number that must be more than 0.
    ///
    /// - Parameter noun: Its name in the error message.
    fileprivate func moreThanZero(_ noun: String) -> Field {
        map { number, value, sink in
            if number > 0 { return number }
            sink.error(
                at: value, "\(number.plainText) is not a valid \(noun): it must be more than 0")
            return nil
        }
    }
}
