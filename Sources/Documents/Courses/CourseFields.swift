import Grading
import Schema

/// The fields of a course, on a board and in a class.
enum CourseFields {
    static let title = Field.title(
        "title", .required,
        "a text of 1 to 1,000 characters with something to see in it; no other course's title")
    static let teacher = Field.text("teacher", .optional, "who teaches it")
    static let credits = Field.number(
        "credits", .required, .nonNegative,
        "what the course is worth; decimals are allowed, and more than 0 where it counts in the GPA"
    )
    static let status = Field<CourseStatus>.choice(
        "status", .optional,
        "how the student takes or left the course; `graded` if it is left out")
    static let assessments = Field.list(
        "assessments", .required, of: .object(AssessmentFields.boardSchema), count: 1...Int.max,
        "the graded work; the weights of a course add up to exactly 100")
    static let comment = Field.text(
        "comment", .optional, longest: TextBounds.prose, "a comment on the course")

    /// The list of courses of a board or a student.
    static let courses = Field.list(
        "courses", .required, of: .object(boardSchema), count: 0...BoardRules.mostCourses,
        "the courses in the order they are shown; a file with them is a board")

    /// A course on a board.
    static let boardSchema = ObjectSchema("course", [title, credits, assessments])
    /// A course of a student of a class.
    static let schema = ObjectSchema(
        "course",
        [
            title, teacher, credits, status,
            assessments.declared(
                .optional, .list(.object(AssessmentFields.schema), 0...Int.max),
                help: "the graded work, needed if the status is `graded`; weights add up to 100"),
            comment,
        ])
}

/// The fields of an assessment, on a board and in a class.
enum AssessmentFields {
    static let name = Field.title(
        "name", .optional, mayBeBlank: true, "what it is called, such as \"Midterm\"")
    static let points = Field.number(
        "points", .required, .nonNegative, "the points earned, from 0 to `max`")
    /// The points in a class, where work may be missing.
    static let studentPoints = points.declared(
        .optional,
        help: "the points earned, from 0 to `max`, or more with extra credit; needed if graded")
    static let max = Field.number(
        "max", .required, .nonNegative,
        "the most points that can be earned; 0 only where the weight is 0")
    static let weight = Field.number(
        "weight", .required, .nonNegative, "the share of the course's score, in percent")
    static let status = Field<AssessmentStatus>.choice(
        "status", .optional, "whether it has been graded; `graded` if it is left out")

    /// An assessment on a board.
    static let boardSchema = ObjectSchema("assessment", [name, points, max, weight])
    /// An assessment in a class.
    static let schema = ObjectSchema("assessment", [name, status, studentPoints, max, weight])
}

/// The fields of a board's file.
enum BoardFields {
    static let title = Field.title(
        "title", .optional, mayBeBlank: true,
        "the text above the courses; `gpa calculator` if it is left out or blank")
    static let logo = Field.picture(
        "logo", .optional, "the path of a picture that takes the title's place")

    static let schema = ObjectSchema(file: "board", [title, logo, CourseFields.courses])
}
