import Diagnostics
import Exact
import Grading
import Input
import Schema

/// A reader of what determines the mark of a course, or of a term of it.
///
/// Values that cannot be read get placeholders, so that the rules can check the other values.
struct WorkReader {
    /// The fields with placeholders.
    private(set) var missing = MissingFields()
    /// Whether the courses are on a board, where they have fewer fields.
    private let isBoard: Bool
    private let assessmentReader: AssessmentReader

    /// Creates a reader for the courses of a board, or for those of a class.
    init(isBoard: Bool) {
        self.isBoard = isBoard
        assessmentReader = AssessmentReader(isBoard ? .board : .course)
    }

    /// Returns the work in an object.
    ///
    /// - Parameters:
    ///   - reader: The reader of the object.
    ///   - isRequired: Whether there must be assessments if nothing else determines the mark.
    ///   - place: The location of the object in the file, for the paths of problems.
    mutating func work(
        _ reader: inout FieldReader, isRequired: Bool, at place: WorkPlace,
        _ sink: inout DiagnosticSink
    ) -> CourseWork {
        var work = CourseWork()
        var needsAssessments = isRequired
        if !isBoard {
            let status = reader.reading(CourseFields.status, &sink)
            if status.isInvalid {
                // The rules for credits and assessments depend on the status.
                missing.add(place.path(to: .credits))
                missing.add(partOf: place.path(to: .assessments))
            }
            work.status = status.content ?? .graded
            let posted = posted(&reader, at: place, &sink)
            work.posted = posted
            needsAssessments = isRequired && status.isAbsent && posted == nil
        }
        let groups =
            isBoard ? Reading<Elements>.absent : reader.reading(CourseFields.groups, &sink)
        let weights =
            isBoard
            ? Reading<GroupWeights>.absent : reader.reading(CourseFields.groupWeights, &sink)
        if weights.content != nil, groups.isAbsent,
            let value = reader.object[CourseFields.groupWeights.key]
        {
            sink.warning(
                at: value, "\(quoted(CourseFields.groupWeights.key)) has no effect without groups",
                hint: "write it beside the groups")
        }
        // If there is a status, the rules decide whether assessments are required.
        let list = reader.reading(
            CourseFields.assessments, isRequired: needsAssessments && groups.isAbsent, &sink)
        if list.isInvalid || groups.isInvalid || weights.isInvalid {
            missing.add(place.path(to: .assessments))
            missing.add(place.path(to: .groups))
        }
        work.assessments = list.content.map { assessments($0, at: place, &sink) } ?? []
        if let groups = groups.content {
            // If it is not known how much they count, their weights are not required.
            work.groupWeights = weights.content ?? (weights.isInvalid ? .points : .hundred)
            var reader = GroupReader(place: place, weights: work.groupWeights)
            work.groups = groups.map { reader.group($0, &sink) }
            missing = missing.merging(reader.missing)
        }
        return work
    }

    /// Returns the mark that the school has decided; nil if there is none.
    ///
    /// - Parameters:
    ///   - scoreField: The field of the score.
    ///   - points: The points of a past course.
    mutating func posted(
        _ reader: inout FieldReader, _ scoreField: Field<Rational> = CourseFields.score,
        points: Reading<Rational> = .absent, at place: WorkPlace, _ sink: inout DiagnosticSink
    ) -> PostedMark? {
        let score = reader.reading(scoreField, &sink)
        let letter = reader.reading(CourseFields.letter, &sink)
        if score.isAbsent, letter.isAbsent, points.isAbsent { return nil }
        if score.isInvalid || letter.isInvalid || points.isInvalid {
            for field in [CourseField.score, .letter, .points, .assessments] {
                missing.add(place.path(to: field))
            }
        }
        return PostedMark(score: score.content, letter: letter.content, points: points.content)
    }

    private mutating func assessments(
        _ values: Elements, at place: WorkPlace, _ sink: inout DiagnosticSink
    ) -> [Assessment] {
        var list: [Assessment] = []
        list.reserveCapacity(values.count)
        for value in values {
            if let assessment = assessmentReader.assessment(value, &sink) {
                list.append(assessment)
                continue
            }
            let path = place.path(to: .assessments)
            missing.add(path + [.index(list.count)])
            missing.add(partOf: path)
            list.append(Assessment(points: 0, max: 0, weight: 0))
        }
        return list
    }
}

/// The location of a course in a file.
///
/// Paths are created from it only if there are problems.
enum CoursePlace {
    /// A course of a board, by its position.
    case board(Int)
    /// A course of a student, by the positions of both.
    case student(Int, course: Int)
    /// A past course of a student, by the positions of the student, the year and the course.
    case past(Int, year: Int, course: Int)

    /// Returns the path from the file's root to a field of the course.
    func path(to field: CourseField) -> [PathComponent] {
        switch self {
        case .board(let course): BoardField.course(course, field).path
        case .student(let student, let course):
            ClassField.student(student, .course(course, field)).path
        case .past(let student, let year, let course):
            ClassField.student(student, .history(year, .course(course, field))).path
        }
    }
}

/// The location of what determines a mark: a course, or a term of it.
struct WorkPlace {
    let course: CoursePlace
    /// The id of the term; nil for the course as a whole.
    var term: String?

    /// Returns the path from the file's root to a field.
    func path(to field: CourseField) -> [PathComponent] {
        course.path(to: term.map { .inTerm($0, field) } ?? field)
    }
}
