import Diagnostics
import Exact
import Grading
import Input
import Schema

/// The fields of a student in a class.
enum StudentFields {
    static let id = Field.title(
        "id", .required, "the student's id; different from all other ids")
    static let name = Field.text(
        "name", .optional,
        "the full name, for names that do not consist of given names and a last name")
    static let givenNames = Field.text(
        "givenNames", .optional, "the given names; at least one of the three names is required")
    static let lastName = Field.text("lastName", .optional, "the last name")
    static let gradeLevel = Field.text("gradeLevel", .optional, "the grade level, such as \"10\"")
    static let homeroom = Field.text("homeroom", .optional, "the homeroom")
    static let photo = Field.picture("photo", .optional, "the path of a photo")
    static let attendance = Field.object(
        "attendance", .optional, AttendanceFields.schema, "the days present, absent and tardy")
    static let comment = Field.text(
        "comment", .optional, longest: TextBounds.prose, "a comment on the student")
    static let courses = CourseFields.courses.declared(
        .required, .list(.object(CourseFields.schema), 0...Int.max),
        help: "the student's courses, any number")

    /// The list of students of a class.
    static let students = Field.list(
        "students", .required, of: .object(schema), "the students; this key identifies a class")

    static let schema = ObjectSchema(
        "student",
        [
            id, name, givenNames, lastName, gradeLevel, homeroom, photo, attendance, comment,
            OwnDataFields.extra, courses,
        ])
}

/// The fields of a student's attendance.
enum AttendanceFields {
    static let present = Field.amount("present", .optional, "the days present")
    static let absent = Field.amount("absent", .optional, "the days absent")
    static let tardy = Field.amount("tardy", .optional, "the days tardy")

    static let schema = ObjectSchema("attendance", [present, absent, tardy])
}

/// The fields of a class's policy.
enum PolicyFields {
    static let scale = Field.value(
        "scale", .optional, .anyOf([.line, .object(ScaleFields.schema)]),
        "the name of a built-in scale, the path of a scale file, or the scale itself; `us-letter` by"
            + " default")
    static let ungraded = Field<Policy.Ungraded>.choice(
        "ungraded", .optional,
        "whether missing work counts as zero or is ignored; `ignore` by default")
    static let extraCredit = Field.flag(
        "extraCredit", .optional, "whether points can exceed the maximum; `false` by default")
    static let letterFrom = Field<Policy.LetterBasis>.choice(
        "letterFrom", .optional,
        "which score determines the letter; `exact` by default")
    static let scoreDecimals = decimals(
        "scoreDecimals", "the number of decimals of a displayed score; 1 by default")
    static let gpaDecimals = decimals(
        "gpaDecimals", "the maximum number of decimals of a displayed GPA; 2 by default")
    static let rounding = Field<RoundingRule>.choice(
        "rounding", .optional,
        "how displayed scores and GPAs are rounded; `truncate` by default")
    static let rank = Field.flag(
        "rank", .optional, "whether students are ranked by GPA; `false` by default")

    static let schema = ObjectSchema(
        "policy",
        [
            scale, ungraded, extraCredit, letterFrom, scoreDecimals, gpaDecimals, rounding, rank,
        ])

    /// The policy of a class.
    static let policy = Field.value(
        "policy", .optional, .object(schema), "the grading policy")

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
