import Schema
import Templates

/// What templates can name of a class: a record a student, or one for the class.
package enum ClassShapes {
    /// The facts of one student, for templates with `data: student`.
    package static let student = RecordSchema.record(
        [
            .init("id", .text, "the student's id"),
            .init("name", .text, "the whole name as it is shown"),
            .init("listName", .text, "the name as lists show it: \"Lovelace, Ada\""),
            .init("givenNames", .text, "the given names; empty without any"),
            .init("lastName", .text, "the last name; empty without one"),
            .init("gradeLevel", .text, optional: true, "the grade level, such as \"10\""),
            .init("homeroom", .text, optional: true, "the homeroom"),
            .init("photo", .text, optional: true, "the path of a photo"),
            .init("comment", .text, optional: true, "a comment on the student"),
            .init("attendance", attendance, optional: true, "days present, absent and tardy"),
            .init("courses", .list(course), "the courses in their order"),
            .init("symbols", .list(symbol), "the symbols among the letters, with their meanings"),
        ] + totals + common)

    /// The facts of a class, for templates with `data: class`.
    package static let classSheet = RecordSchema.record(
        [
            .init("id", .text, "the name of the data's file, without its ending"),
            .init("title", .text, "the term's name, else the school's, else \"Class\""),
            .init("students", .list(row), "the students in the order of the file"),
            .init("count", .number, "how many students there are"),
            .init("countWithGPA", .number, "how many of them have a GPA"),
            .init("average", .number, optional: true, "the mean of the students' GPAs"),
            .init("averageColor", .text, "the colour of the average, as of a GPA"),
            .init("median", .number, optional: true, "the GPA in the middle"),
            .init("letters", .list(bar), "the letters with their counts, the best first"),
            .init("countOfLetters", .number, "how many courses have a letter or symbol"),
            .init("countWithoutLetter", .number, "how many courses have neither"),
            .init("gpaStep", .number, "how wide such a range is"),
            .init("showsHomerooms", .flag, "whether any student has a homeroom"),
            .init("gpaBins", .list(bin), "ranges of GPAs and how many students have one there"),
        ] + common)

    /// What is the same for all students of a class.
    private static let common: [RecordSchema.Member] = [
        .init("school", school, "the school"),
        .init("term", term, "the term"),
        .init("date", .date, optional: true, "the day the class's file gives"),
        .init("scale", scale, "the scale that made the letters"),
        .init("policy", policy, "how the class is graded"),
    ]

    /// What a student's courses come to.
    private static let totals: [RecordSchema.Member] = [
        .init("count", .number, "how many courses there are"),
        .init("creditsAttempted", .number, "the credits of all courses but the audited ones"),
        .init("creditsEarned", .number, "the credits of all courses that were passed"),
        .init("creditsInGPA", .number, "the credits the GPA is the average over"),
        .init("gpa", .number, optional: true, "the GPA as it is shown; absent without one"),
        .init("color", .text, "green, orange or red by the exact GPA; white without one"),
        .init("standing", .text, "the colour in words: good, satisfactory, needs improvement"),
        .init("rank", .text, optional: true, "the place in the class, such as \"3 of 28\""),
        .init("rankPlace", .number, optional: true, "the place alone"),
        .init("isTied", .flag, "whether others have the same place"),
    ]

    private static let row = RecordSchema.record(
        [
            .init("id", .text, "the student's id"),
            .init("name", .text, "the whole name as it is shown"),
            .init("listName", .text, "the name as lists show it"),
            .init("gradeLevel", .text, optional: true, "the grade level"),
            .init("homeroom", .text, optional: true, "the homeroom"),
        ] + totals)

    private static let course = RecordSchema.record([
        .init("id", .number, "the course's number, from 1"),
        .init("title", .text, "the course's title"),
        .init("teacher", .text, optional: true, "who teaches it"),
        .init("credits", .number, "its credits"),
        .init("creditsEarned", .number, "how many of them are earned"),
        .init("status", .text, "graded, pass, fail, incomplete, withdrawn or audit"),
        .init("statusText", .text, "the status in words; \"not yet graded\" without a score"),
        .init("score", .number, optional: true, "its score in percent, as the policy shows it"),
        .init("letter", .text, "its letter or the symbol of its status; empty without either"),
        .init("isLongLetter", .flag, "whether the letter has more than three characters"),
        .init("points", .number, optional: true, "what it counts in the GPA for each credit"),
        .init("comment", .text, optional: true, "a comment on the course"),
    ])

    private static let symbol = RecordSchema.record([
        .init("letter", .text, "P, F, I, W or AU"),
        .init("meaning", .text, "what it stands for"),
    ])

    private static let attendance = RecordSchema.record([
        .init("present", .number, optional: true, "days present"),
        .init("absent", .number, optional: true, "days absent"),
        .init("tardy", .number, optional: true, "days tardy"),
        .init("text", .text, "what is known of these, such as \"88 present, 1 absent\""),
    ])

    private static let school = RecordSchema.record([
        .init("name", .text, optional: true, "the school's name"),
        .init("logo", .text, optional: true, "the path of its logo"),
        .init("address", .list(.record([.init("line", .text, "a line")])), "its address"),
        .init("principal", .text, optional: true, "who signs for the school"),
    ])

    private static let term = RecordSchema.record([
        .init("name", .text, optional: true, "the term's name"),
        .init("from", .date, optional: true, "its first day"),
        .init("to", .date, optional: true, "its last day"),
    ])

    private static let scale = RecordSchema.record([
        .init("name", .text, "what the scale is called"),
        .init("source", .text, optional: true, "where it comes from"),
        .init("text", .text, "all bands in one line: \"A 93 (4) · A− 90 (3.7) · …\""),
        .init(
            "bands",
            .list(
                .record([
                    .init("letter", .text, "the letter"),
                    .init("from", .number, "the least score that earns it"),
                    .init("points", .number, "what it counts in the GPA"),
                ])), "the letters, the best first"),
    ])

    private static let policy = RecordSchema.record([
        .init("text", .text, "the policy in a few sentences"),
        .init("ranks", .flag, "whether students are ranked"),
        .init("ungraded", .text, "what becomes of missing work: zero or ignore"),
        .init("extraCredit", .flag, "whether points may pass the most possible"),
        .init("letterFrom", .text, "which score decides the letter: exact or displayed"),
        .init("rounding", .text, "how numbers are shown: truncate, half-up and so on"),
    ])

    private static let bar = RecordSchema.record([
        .init("letter", .text, "the letter or symbol"),
        .init("count", .number, "how many courses have it"),
        .init("share", .number, "the count as a part, from 0 to 1, of the largest one"),
    ])

    private static let bin = RecordSchema.record([
        .init("label", .text, "the range, such as \"3.0–3.5\""),
        .init("from", .number, "its least GPA"),
        .init("to", .number, "its end, which belongs to the next range"),
        .init("count", .number, "how many students have a GPA in it"),
        .init("share", .number, "the count as a part, from 0 to 1, of the largest one"),
    ])
}
