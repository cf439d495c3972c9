import Diagnostics
import Grading
import Input
import Schema

/// A student in the file of the next year.
struct ClosedStudent {
    let value: Value
    /// This year with its courses, which are in the same order as in the file; nil if there are none.
    let year: PastYear?
    /// The name of the term, if the class was that of a single term.
    let term: String?

    /// The keys of what belongs to the year and is left out, apart from what the past year has of it.
    private static let ofYear: Set<String> = [
        RemarkFields.attendance.key, StudentFields.comment.key, RemarkFields.commentCodes.key,
        RemarkFields.effort.key, RemarkFields.conduct.key, StudentTermFields.terms.key,
        StudentFields.cumulative.key,
    ]

    /// The student as JSON, in the order of the file.
    var json: JSONText {
        var members: [JSONText.Member] = []
        var past = entry.map { [$0] } ?? []
        for member in value.memberList where !Self.ofYear.contains(member.key) {
            var json = JSONText(member.value)
            switch member.key {
            case StudentFields.courses.key: json = .array([])
            case StudentFields.gradeLevel.key:
                if let level = member.value.string { json = .string(SchoolYear.next(after: level)) }
            case StudentFields.history.key:
                let earlier = member.value.elements?.map { JSONText($0) } ?? []
                (json, past) = (.array(earlier + past), [])
            default: break
            }
            members.append(JSONText.Member(member.key, json))
        }
        if !past.isEmpty {
            members.append(JSONText.Member(StudentFields.history.key, .array(past)))
        }
        return .object(members)
    }

    /// This year as a past one; nil without courses.
    private var entry: JSONText? {
        guard let year else { return nil }
        let courses = zip(year.courses, value.elements(of: StudentFields.courses)).map(Self.json)
        var members = [JSONText.Member(PastYearFields.year.key, .string(year.year))]
        if let term { members.append(JSONText.Member(PastYearFields.term.key, .string(term))) }
        members += Self.copies([StudentFields.gradeLevel.key], of: value)
        if let attendance = YearAttendance.json(of: value) {
            members.append(JSONText.Member(RemarkFields.attendance.key, attendance))
        }
        members.append(JSONText.Member(PastYearFields.courses.key, .array(courses)))
        return .object(members)
    }

    private static func json(_ past: Course, _ value: Value) -> JSONText {
        var members = copies(
            [
                CourseFields.title.key, CourseFields.code.key, CourseFields.subject.key,
                CourseFields.level.key, CourseFields.credits.key, CourseFields.verified.key,
            ], of: value)
        if past.status != .graded {
            members.append(
                JSONText.Member(CourseFields.status.key, .string(past.status.rawValue)))
        }
        if let score = past.work.posted?.score {
            let json = score.decimalText.map { JSONText.number($0) } ?? .string(score.exactText)
            members.append(JSONText.Member(PastCourseFields.score.key, json))
        }
        if let letter = past.work.posted?.letter {
            members.append(JSONText.Member(CourseFields.letter.key, .string(letter)))
        }
        let flags = [CourseFields.inGPA, CourseFields.inRank, CourseFields.isRepeat].map(\.key)
        return .object(members + copies(flags, of: value))
    }

    /// Returns the members of an object with these keys, as far as it has them.
    private static func copies(_ keys: [String], of value: Value) -> [JSONText.Member] {
        keys.compactMap { key in
            guard let own = value[key], !own.isNull else { return nil }
            return JSONText.Member(key, JSONText(own))
        }
    }
}
