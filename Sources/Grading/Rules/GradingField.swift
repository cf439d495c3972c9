/// A field of a board, a class or a scale.
///
/// Rules refer to fields, not to keys: the reader of the data knows the key and location of each
/// field.
package enum GradingField: Sendable, Hashable {
    /// A field of a board.
    case board(BoardField)
    /// A field of a class.
    case `class`(ClassField)
    /// A field of a scale.
    case scale(ScaleField)
}

/// A field of a board.
package enum BoardField: Sendable, Hashable {
    /// The board's title.
    case title
    /// The list of courses.
    case courses
    /// A field of the course at a position, counted from 0.
    case course(Int, CourseField)
}

/// A field of a class.
package enum ClassField: Sendable, Hashable {
    /// A field of the policy.
    case policy(PolicyField)
    /// The list of students.
    case students
    /// A field of the student at a position, counted from 0.
    case student(Int, StudentField)
}

/// A field of a class's policy.
package enum PolicyField: Sendable, Hashable {
    /// Whether points may exceed the maximum.
    case extraCredit
    /// The number of decimals of a score.
    case scoreDecimals
    /// The maximum number of decimals of a GPA.
    case gpaDecimals
}

/// A field of a student.
package enum StudentField: Sendable, Hashable {
    /// The student as a whole.
    case whole
    /// The student's id.
    case id
    /// A field of the course at a position, counted from 0.
    case course(Int, CourseField)
}

/// A field of a course.
package enum CourseField: Sendable, Hashable {
    /// The course as a whole.
    case whole
    /// The course's title.
    case title
    /// The course's credits.
    case credits
    /// The list of assessments.
    case assessments
    /// A field of the assessment at a position, counted from 0.
    case assessment(Int, AssessmentField)
}

/// A field of an assessment.
package enum AssessmentField: Sendable, Hashable {
    /// The assessment's name.
    case name
    /// The points earned.
    case points
    /// The maximum number of points.
    case max
    /// The share of the course's score.
    case weight
    /// The status: graded, missing or excused.
    case status
}

/// A field of a scale.
package enum ScaleField: Sendable, Hashable {
    /// The scale's name.
    case name
    /// The list of bands.
    case bands
    /// A field of the band at a position, counted from 0.
    case band(Int, BandField)
}

/// A field of a scale's band.
package enum BandField: Sendable, Hashable {
    /// The band as a whole.
    case whole
    /// The band's letter.
    case letter
    /// The band's lower bound.
    case from
    /// The letter's grade points.
    case points
}

/// The names of fields in messages.
///
/// The reader of the data implements this protocol, because only the reader knows the keys.
package protocol GradingFieldNames {
    /// Returns a field's name relative to the class, such as `students[3]`.
    func name(of field: ClassField) -> String
    /// Returns a field's name relative to the policy.
    func name(of field: PolicyField) -> String
    /// Returns a field's name relative to the assessment.
    func name(of field: AssessmentField) -> String
    /// Returns a field's name relative to the scale, such as `bands[2]`.
    func name(of field: ScaleField) -> String
    /// Returns a field's name relative to the band.
    func name(of field: BandField) -> String
}
