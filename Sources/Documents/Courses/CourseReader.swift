import Diagnostics
import Grading
import Input
import Schema

/// A reader of the courses of a board or a student.
///
/// Values that cannot be read get placeholders, so that the rules can check the other values.
struct CourseReader {
    /// Whether the courses are on a board, where they have fewer fields.
    private let isBoard: Bool
    /// Whether the school year has terms, so that a course needs no mark of its own.
    private let hasTerms: Bool
    /// The reader of what teachers say beside grades.
    var remarks: RemarkReader
    private let schema: ObjectSchema
    private var works: WorkReader
    private var missingCourses = MissingFields()

    /// Creates a reader of the courses of a board, or of those of a class.
    ///
    /// - Parameters:
    ///   - terms: The terms of the school year.
    ///   - codes: The codes and marks that the class explains.
    init(isBoard: Bool, terms: [Term] = [], codes: ClassCodes = ClassCodes()) {
        self.isBoard = isBoard
        hasTerms = !terms.isEmpty
        remarks = RemarkReader(codes, terms: terms)
        schema = isBoard ? CourseFields.boardSchema : CourseFields.schema
        works = WorkReader(isBoard: isBoard)
    }

    var missing: MissingFields { missingCourses.merging(works.missing) }

    mutating func course(
        _ value: Value, _ sink: inout DiagnosticSink
    ) -> Course {
        guard var reader = FieldReader(value, schema, &sink) else {
            missingCourses.add(value.path)
            return Course(title: "", credits: 1)
        }
        var course = heading(&reader, &sink)
        course.work = works.work(&reader, isRequired: !hasTerms, &sink)
        if !isBoard {
            remarks.check(course: &reader, &sink)
            readRules(&reader, of: &course, &sink)
            if reader.hasMore, let terms = reader.read(CourseFields.terms, &sink) {
                course.terms = self.terms(terms, &sink)
            }
        }
        reader.finish(&sink)
        return course
    }

    mutating func past(
        _ value: Value, _ sink: inout DiagnosticSink
    ) -> Course {
        guard var reader = FieldReader(value, PastCourseFields.schema, &sink) else {
            missingCourses.add(value.path)
            return Course(title: "", credits: 1)
        }
        var course = heading(&reader, &sink)
        readRules(&reader, of: &course, &sink)
        course.status = reader.read(CourseFields.status, &sink) ?? .graded
        let points = reader.reading(PastCourseFields.points, &sink)
        course.work.posted = works.posted(
            &reader, score: PastCourseFields.score, points: points, &sink)
        reader.finish(&sink)
        return course
    }

    /// Returns a course with its title and credits.
    private mutating func heading(
        _ reader: inout FieldReader, _ sink: inout DiagnosticSink
    ) -> Course {
        let title = reader.read(CourseFields.title, &sink)
        if title == nil { missingCourses.add(CourseFields.title, of: reader.object) }
        let credits = reader.read(CourseFields.credits, &sink)
        if credits == nil { missingCourses.add(CourseFields.credits, of: reader.object) }
        return Course(title: title ?? "", credits: credits ?? 1)
    }

    /// Reads how a course counts.
    private mutating func readRules(
        _ reader: inout FieldReader, of course: inout Course, _ sink: inout DiagnosticSink
    ) {
        guard reader.hasMore else { return }
        course.code = reader.read(CourseFields.code, &sink)
        course.level = reader.read(CourseFields.level, &sink)
        course.subject = reader.read(CourseFields.subject, &sink)
        course.verified = reader.read(CourseFields.verified, &sink) ?? 0
        course.isInGPA = reader.read(CourseFields.inGPA, &sink) ?? true
        course.isInRank = reader.read(CourseFields.inRank, &sink) ?? true
        course.isRepeat = reader.read(CourseFields.isRepeat, &sink) ?? false
    }

    private mutating func terms(
        _ value: Value, _ sink: inout DiagnosticSink
    ) -> [CourseTerm] {
        var terms: [CourseTerm] = []
        for member in value.memberList {
            let id = member.key
            guard
                var reader = FieldReader(
                    member.value, CourseTermFields.schema, hint: Self.hint(forMark:), &sink)
            else {
                missingCourses.add(member.value.path)
                continue
            }
            remarks.check(&reader, &sink)
            let work = works.work(&reader, isRequired: false, &sink)
            reader.finish(&sink)
            terms.append(CourseTerm(id: id, work: work))
        }
        return terms
    }

    /// Returns how to write a score or a letter as the mark of a term; nil for other values.
    private static func hint(forMark value: Value) -> String? {
        if let score = value.numberText {
            return "write { \(quoted(CourseFields.score.key)): \(clipped(score)) }"
        }
        return value.string.map { "write { \(quoted(CourseFields.letter.key)): \(quoted($0)) }" }
    }
}
