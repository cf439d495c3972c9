import Diagnostics
import Exact
import Grading
import Input
import Schema

/// The fields of a student of a class.
enum StudentFields {
    static let id = Field.title(
        "id", .required, "the student's id; no other student's")
    static let name = Field.text(
        "name", .optional, "the whole name, for names that are not given names and a last name")
    static let givenNames = Field.text(
        "givenNames", .optional, "the given names; one of the three names is needed")
    static let lastName = Field.text("lastName", .optional, "the last name")
    static let gradeLevel = Field.text("gradeLevel", .optional, "the grade level, such as \"10\"")
    static let homeroom = Field.text("homeroom", .optional, "the homeroom")
    static let photo = Field.picture("photo", .optional, "the path of a photo")
    static let attendance = Field.object(
        "attendance", .optional, AttendanceFields.schema, "days present, absent and tardy")
    static let comment = Field.text(
        "comment", .optional, longest: TextBounds.prose, "a comment on the student")
    static let courses = CourseFields.courses.declared(
        .required, .list(.object(CourseFields.schema), 0...Int.max),
        help: "the student's courses, any number")

    /// The list of students of a class.
    static let students = Field.list(
        "students", .required, of: .object(schema), "the students; a file with them is a class")

    static let schema = ObjectSchema(
        "student",
        [
            id, name, givenNames, lastName, gradeLevel, homeroom, photo, attendance, comment,
            courses,
        ])
}

/// The fields of a student's attendance.
enum AttendanceFields {
    static let present = Field.amount("present", .optional, "days present")
    static let absent = Field.amount("absent", .optional, "days absent")
    static let tardy = Field.amount("tardy", .optional, "days tardy")

    static let schema = ObjectSchema("attendance", [present, absent, tardy])
}

/// The fields of a class's policy.
enum PolicyFields {
    static let scale = Field.value(
        "scale", .optional, .anyOf([.line, .object(ScaleFields.schema)]),
        "the name of a built-in scale, the path of a file, or the scale itself; `us-letter` if it is"
            + " left out")
    static let ungraded = Field<Policy.Ungraded>.choice(
        "ungraded", .optional,
        "whether missing work counts as zero or is ignored; `ignore` if it is left out")
    static let extraCredit = Field.flag(
        "extraCredit", .optional, "whether points may be more than the maximum; `false` if not")
    static let letterFrom = Field<Policy.LetterBasis>.choice(
        "letterFrom", .optional,
        "which score decides the letter; `exact` if it is left out")
    static let scoreDecimals = decimals("scoreDecimals", "how many decimals a score shows; 1")
    static let gpaDecimals = decimals("gpaDecimals", "the most decimals a GPA shows; 2")
    static let rounding = Field<RoundingRule>.choice(
        "rounding", .optional,
        "how numbers get to their decimals; `truncate` if it is left out")
    static let rank = Field.flag(
        "rank", .optional, "whether students are ranked by their GPAs; `false` if not")

    static let schema = ObjectSchema(
        "policy",
        [
            scale, ungraded, extraCredit, letterFrom, scoreDecimals, gpaDecimals, rounding, rank,
        ])

    /// The policy of a class.
    static let policy = Field.value(
        "policy", .optional, .object(schema), "how the class is graded")

    /// Declares a number of decimals, whose range is checked by the rules of grading.
    private static func decimals(_ key: String, _ help: String) -> Field<Int> {
        let bounds = PolicyRules.decimals
        return Field(key, .optional, .integer(.range(bounds)), help) { value, sink in
            guard let number = value.exactNumber(&sink) else { return nil }
            if let whole = Int(number.exactText) { return whole }
            sink.error(
                at: value,
                "\(clipped(value.numberText ?? "")) is not a valid number of decimals: it must be a whole"
                    + " number from \(bounds.lowerBound) to \(bounds.upperBound)")
            return nil
        }
    }
}
