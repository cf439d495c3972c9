import Exact
import Grading
import Schema

enum PastYearFields {
    static let year = Field.visibleText(
        "year", .required, noun: "year", "the year, such as \"2024–25\""
    ).at(\PastYear.year)
    static let term = Field.text("term", .optional, "the term, such as \"Fall\"").shown
    /// The fields that only documents show.
    static let shown: [any FieldDeclaration] = [
        term,
        Field.text("gradeLevel", .optional, "the grade level, such as \"9\"").shown,
        Field.text("school", .optional, "the school, if it is another one").shown,
        Field.list(
            "schoolAddress", .optional, of: Field.text("line", .required, "a line of the address"),
            "the address of that school, one line per element"
        ).shown,
        Field.text("schoolPhone", .optional, "the phone number of that school").shown,
    ]
    static let courses = Field.list(
        "courses", .required, of: .object(PastCourseFields.schema), "the courses, any number"
    ).at(\PastYear.courses).identified(by: CourseFields.title.key).called("past")

    static let schema = ObjectSchema(
        "pastYear",
        [year] + shown + [RemarkFields.attendance, courses] + TotalFields.all)
}

enum PastCourseFields {
    static let score = Field.fraction(
        "score", .optional,
        "the score, which can also be a fraction written as text, such as `\"266/3\"`", in: .any
    ).at(\PostedMark.score)
    static let transfer = Field.flag(
        "transfer", .optional, "whether the credits come from another school; `false` by default"
    ).shown
    static let points = Field.number(
        "points", .optional, .any,
        "the grade points, in place of those of the scale; the letter can then be any text"
    ).at(\PostedMark.points)

    static let schema = ObjectSchema(
        "pastCourse",
        [
            CourseFields.title, CourseFields.code, CourseFields.subject, CourseFields.level,
            CourseFields.credits, CourseFields.verified, CourseFields.status, score,
            CourseFields.letter,
            points, transfer, CourseFields.inGPA, CourseFields.inRank, CourseFields.isRepeat,
        ])
}

/// The totals that another record states, which are compared with the calculated ones.
enum TotalFields {
    static let all: [any FieldDeclaration] = [
        number("gpa", .any, "the GPA that another record states; it is compared")
            .into(\StatedTotals.gpa),
        number("weightedGpa", .any, "the weighted GPA that another record states")
            .into(\StatedTotals.weightedGPA),
        number(
            "creditsAttempted", .nonNegative, "the credits attempted that another record states"
        ).into(\StatedTotals.creditsAttempted),
        number("creditsEarned", .nonNegative, "the credits earned that another record states")
            .into(\StatedTotals.creditsEarned),
    ]
    static let schema = ObjectSchema("totals", all)

    /// Declares a total, which is compared with as many decimals as it has.
    private static func number(
        _ key: String, _ bounds: NumberBounds, _ help: String
    ) -> Field<StatedTotals.Number> {
        Field.numberText(key, .optional, bounds, help).map { text, _, _ in
            let digits = text.split(separator: ".", omittingEmptySubsequences: false)
            let decimals = digits.count == 2 ? digits[1].prefix { $0.isNumber }.count : 0
            return (try? Rational(decimal: text)).map {
                StatedTotals.Number(value: $0, decimals: min(decimals, 20))
            }
        }
    }
}
