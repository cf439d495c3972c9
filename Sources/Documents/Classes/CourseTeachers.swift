import Input
import Schema

enum CourseTeachers {
    /// The facts of a course in the file.
    @FactBuilder<Value> static var facts: [Fact<Value>] {
        Fact(
            TeacherFields.teacher.key, "the teacher, or all teachers with commas between them",
            origin: { $0[TeacherFields.teacher] ?? $0[TeacherFields.several] }
        ) { course -> String? in
            teachers(of: course).compactMap(\.string).joined(separator: ", ")
        }.kept
        Fact.list(
            TeacherFields.several.key, teacher, "the teachers; one of them if there is one",
            teachers)
    }

    private static let teacher = RecordType<Value> {
        Fact("name", "the teacher's name", origin: { $0 }) { $0.string ?? "" }
    }

    /// Returns the names of the teachers, without blank ones.
    @Sendable private static func teachers(of course: Value) -> [Value] {
        let several = course.elements(of: TeacherFields.several)
        return (several.isEmpty ? [course[TeacherFields.teacher]].compactMap(\.self) : several)
            .filter { $0.string?.isBlank == false }
    }
}
