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
    /// A field of the term at a position, counted from 0.
    case term(Int, TermField)
    /// The id of the current term.
    case currentTerm
    /// A field of the requirement at a position, counted from 0.
    case requirement(Int, RequirementField)
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
    /// A field of the level with a name.
    case level(String, LevelField)
    /// A special mark, by its symbol.
    case specialMark(String)
    /// The average by which students are ranked.
    case rankBy
    /// The maximum of a weighted GPA.
    case weightedMost
}

/// A field of a level of courses.
package enum LevelField: Sendable, Hashable {
    /// The level as a whole.
    case whole
    /// The points that are added.
    case add
    /// The number by which points are multiplied.
    case factor
    /// The percentage points that are added.
    case percent
    /// Other points for letters, or those of one letter.
    case points(String?)
}

/// A field of a term of the school year.
package enum TermField: Sendable, Hashable {
    /// The term's id.
    case id
    /// The term's name.
    case name
    /// The terms whose scores are averaged.
    case parts
    /// One of them, by its id.
    case part(String)
}

/// A field of a requirement.
package enum RequirementField: Sendable, Hashable {
    /// The requirement as a whole.
    case whole
    /// The subject.
    case subject
    /// The credits.
    case credits
    /// The credits that must be verified.
    case verified
    /// Whether it takes the credits that no other requirement takes.
    case electives
}

/// A field of a student.
package enum StudentField: Sendable, Hashable {
    /// The student as a whole.
    case whole
    /// The student's id.
    case id
    /// A field of the course at a position, counted from 0.
    case course(Int, CourseField)
    /// A field of the past year at a position, counted from 0.
    case history(Int, PastField)
    /// One of the cumulative totals that another record states.
    case cumulative(TotalField)
}

/// A field of a past year.
package enum PastField: Sendable, Hashable {
    /// The past year as a whole.
    case whole
    /// The year.
    case year
    /// A field of the course at a position, counted from 0.
    case course(Int, CourseField)
    /// One of the totals that another record states.
    case total(TotalField)
}

/// A total that another record states.
package enum TotalField: Sendable, Hashable, CaseIterable {
    /// The unweighted GPA.
    case gpa
    /// The weighted GPA.
    case weightedGPA
    /// The credits attempted.
    case creditsAttempted
    /// The credits earned.
    case creditsEarned
}

/// A field of a course, or of a term of it.
package indirect enum CourseField: Sendable, Hashable {
    /// The course as a whole.
    case whole
    /// The course's title.
    case title
    /// The course's credits.
    case credits
    /// The credits that an examination has verified.
    case verified
    /// The level.
    case level
    /// Whether it repeats an earlier course.
    case isRepeat
    /// The score that the school has decided.
    case score
    /// The letter that the school has decided.
    case letter
    /// The grade points of a past course.
    case points
    /// The term with an id as a whole.
    case term(String)
    /// A field of the term with an id.
    case inTerm(String, CourseField)
    /// The list of assessments.
    case assessments
    /// A field of the assessment at a position, counted from 0.
    case assessment(Int, AssessmentField)
    /// The list of groups of assessments.
    case groups
    /// A field of the group at a position, counted from 0.
    case group(Int, GroupField)
}

/// A field of a group of assessments.
package enum GroupField: Sendable, Hashable {
    /// The group's name.
    case name
    /// The share of the course's score.
    case weight
    /// How the marks become one percentage.
    case combine
    /// The name of the group that replaces a lower mark.
    case replacement
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
    /// The least and the highest mark.
    case least, most
    /// Whether percentages are converted.
    case percentages
    /// The worst score that passes.
    case passing
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
    /// The band's upper bound, if lower scores are better.
    case through
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
