import Diagnostics
import Input
import Schema

/// The fields of what teachers say beside grades about a student as a whole, in a course, or in a term.
enum RemarkFields {
    static let comment = Field.text(
        "comment", .optional, longest: TextBounds.prose, "a comment"
    ).shown
    static let commentCode = Field.text("commentCode", .required, "a code of the comment bank")
    static let commentCodes = Field.list(
        "commentCodes", .optional, of: commentCode,
        "codes of `commentBank`, whose sentences follow the comment")
    static let attendance = Field.object(
        "attendance", .optional, AttendanceFields.schema, "the days present, absent and tardy")
    static let effort = Field.text(
        "effort", .optional, "a mark of effort, which is in the legend")
    static let conduct = Field.text(
        "conduct", .optional, "a mark of conduct, which is in the legend")

    /// The fields in addition to the comment and the attendance.
    static let marks: [any FieldDeclaration] = [commentCodes, effort, conduct]
    static let all: [any FieldDeclaration] = [comment, attendance] + marks
}

enum StudentTermFields {
    static let terms = Field.map(
        "terms", .optional, of: .object(schema), "remarks on the student, by the id of the term")

    static let schema = ObjectSchema("studentTerm", RemarkFields.all)
}

/// The fields of a standard in a course, such as "Adds fractions".
enum StandardFields {
    static let name = Field.visibleText(
        "name", .required, noun: "name", "what the student should be able to do"
    ).shown
    static let group = Field.text(
        "group", .optional,
        "the heading above this standard and the following ones with the same heading"
    ).shown
    static let legend = Field.text(
        "legend", .optional,
        "the legend that explains the marks, one of `legends`; by default that of the course, or"
            + " `standards`"
    ).blankAsAbsent
    static let mark = Field.text("mark", .optional, "the mark, which is in the legend")
        .shown
    static let terms = Field.map(
        "terms", .optional, of: .line, "the marks of terms, by the id of the term")

    static let standards = Field.list(
        "standards", .optional, of: .object(schema), "standards, each with a mark")

    static let schema = ObjectSchema("standard", [name, group, legend, mark, terms])
}

enum TeacherFields {
    private static let name = Field.text("teacher", .optional, "the teacher")
    static let several = Field.list(
        "teachers", .optional, of: name, "the teachers, in place of `teacher`")
    static let teacher = name.refusingLists(
        expecting: "a string", "list several teachers in \(quoted(several.key))")
}
