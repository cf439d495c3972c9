import Grading
import Schema

enum StudentFields {
    static let id = Field.title(
        "id", .required, "the student's id; different from all other ids"
    ).withoutSecrets.at(\Student.id)
    static let noID = Field.flag(
        "noID", .optional,
        "whether the id stands for a missing one, as in tables without ids, so that pages do not show it"
    ).shown
    static let name = Field.text(
        "name", .optional,
        "the full name, for names that do not consist of given names and a last name")
    static let givenNames = Field.text(
        "givenNames", .optional, "the given names; at least one of the three names is required")
    static let lastName = Field.text("lastName", .optional, "the last name")
    static let gradeLevel = Field.text("gradeLevel", .optional, "the grade level, such as \"10\"")
        .shown
    static let homeroom = Field.text("homeroom", .optional, "the homeroom").shown
    static let photo = Field.picture("photo", .optional, "the path of a photo").shown
    static let photoFocus = PhotoFocus.field("photoFocus", of: "photo").shown
    static let comment = RemarkFields.comment.declared(.optional, help: "a comment on the student")
    static let history = Field.list(
        "history", .optional, of: .object(PastYearFields.schema), "past years, oldest first"
    ).at(\Student.history).identified(by: PastYearFields.year.key, "term", "school")
    static let cumulative = Field.object(
        "cumulative", .optional, TotalFields.schema,
        "the totals of all years that another record states, which are compared"
    ).at(\Student.cumulative)
    static let courses = CourseFields.courses.declared(
        .required, .list(.object(CourseFields.schema), 0...Int.max),
        help: "the student's courses, any number"
    ).at(\Student.courses)

    static let students = Field.list(
        "students", .required, of: .object(schema), "the students; this key identifies a class"
    ).at(\ClassParts.students)
        .people(
            by: [id.key], names: [name.key, givenNames.key, lastName.key],
            standIn: noID.key)

    static let schema = ObjectSchema(
        "student",
        [
            id, noID, name, givenNames, lastName, gradeLevel, homeroom, photo, photoFocus,
            RemarkFields.attendance, comment,
        ] + RemarkFields.marks + [StudentTermFields.terms] + StudentDetails.personal
            + StudentDetails.listed
            + [OwnDataFields.extra, courses, history, cumulative, SourceFields.source],
        rule: StudentDetails.checkDays(of:_:))
}
