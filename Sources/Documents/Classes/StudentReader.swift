import Diagnostics
import Exact
import Grading
import Input

/// Reads the students of a class.
///
/// What cannot be read has a stand-in, so that the rules still look at all the rest.
package struct StudentReader {
    /// The students, as many as the file has.
    private(set) var students: [Student] = []
    /// What has a stand-in.
    private(set) var unread = Unread()

    /// Reads all students.
    package mutating func read(_ values: some Sequence<Value>, _ problems: inout DiagnosticSink) {
        students.reserveCapacity(values.underestimatedCount)
        for (index, value) in values.enumerated() {
            let student = student(value, at: Spot(student: index), &problems)
            students.append(student)
        }
    }

    private mutating func student(
        _ value: Value, at spot: Spot, _ problems: inout DiagnosticSink
    ) -> Student {
        guard var reader = ObjectReader(value, &problems) else {
            unread.add(spot.path)
            return Student(id: "")
        }
        let id = reader.string("id", &problems)
        if id == nil { unread.add(spot.path + [.key("id")]) }
        checkName(&reader, &problems)
        for key in ["gradeLevel", "homeroom"] {
            if let text = reader.optional(key) { FieldChecks.text(text, &problems) }
        }
        if let photo = reader.optional("photo") { FieldChecks.picture(photo, &problems) }
        if let attendance = reader.optional("attendance") {
            checkAttendance(attendance, &problems)
        }
        if let comment = reader.optional("comment") {
            FieldChecks.text(comment, most: FieldChecks.longestProse, &problems)
        }
        let values = reader.array("courses", &problems)
        reader.finish(&problems)
        if values == nil { unread.add(spot.path + [.key("courses")]) }
        var courses: [Course] = []
        courses.reserveCapacity(values?.count ?? 0)
        if let values {
            for (position, value) in values.enumerated() {
                let course = course(value, at: spot.course(position), &problems)
                courses.append(course)
            }
        }
        return Student(id: id ?? "", courses: courses)
    }

    private func checkName(_ reader: inout ObjectReader, _ problems: inout DiagnosticSink) {
        var isNamed = false
        var isWrong = false
        for key in ["name", "givenNames", "lastName"] {
            guard let value = reader.optional(key) else { continue }
            guard let text = FieldChecks.text(value, &problems) else {
                isWrong = true
                continue
            }
            isNamed = isNamed || !FieldChecks.isBlank(text)
        }
        guard !isNamed, !isWrong else { return }
        problems.error(
            at: reader.object, "the student has no name",
            hint: "give \"givenNames\", \"lastName\" or both")
    }

    private func checkAttendance(_ value: Value, _ problems: inout DiagnosticSink) {
        guard var reader = ObjectReader(value, &problems) else { return }
        for key in ["present", "absent", "tardy"] {
            if let days = reader.optional(key) { FieldChecks.amount(days, &problems) }
        }
        reader.finish(&problems)
    }

    // MARK: Courses

    private mutating func course(
        _ value: Value, at spot: Spot, _ problems: inout DiagnosticSink
    ) -> Course {
        guard var reader = ObjectReader(value, &problems) else {
            unread.add(spot.path)
            return Course(title: "", credits: 1)
        }
        let title = reader.string("title", &problems)
        if title == nil { unread.add(spot.path + [.key("title")]) }
        if let teacher = reader.optional("teacher") { FieldChecks.text(teacher, &problems) }
        let credits = reader.required("credits", &problems)
            .flatMap { FieldChecks.number($0, &problems) }
        if credits == nil { unread.add(spot.path + [.key("credits")]) }
        let status = status(of: &reader, at: spot, &problems)
        if let comment = reader.optional("comment") {
            FieldChecks.text(comment, most: FieldChecks.longestProse, &problems)
        }
        let list = assessments(of: &reader, status: status, at: spot, &problems)
        reader.finish(&problems)
        return Course(
            title: title ?? "", credits: credits ?? 1, status: status, assessments: list)
    }

    private mutating func status(
        of reader: inout ObjectReader, at spot: Spot, _ problems: inout DiagnosticSink
    ) -> CourseStatus {
        guard let value = reader.optional("status") else { return .graded }
        if let status = value.string.flatMap(CourseStatus.init) { return status }
        let words = CourseStatus.allCases.map(\.rawValue)
        _ = ObjectReader.choice(value, of: words, &problems)
        // Of a course of unknown status nobody can say which credits or assessments it needs.
        unread.add(spot.path + [.key("credits")])
        unread.add(partOf: spot.path + [.key("assessments")])
        return .graded
    }

    private mutating func assessments(
        of reader: inout ObjectReader, status: CourseStatus, at spot: Spot,
        _ problems: inout DiagnosticSink
    ) -> [Assessment] {
        let isNeeded = status == .graded && reader.object["status"]?.isNull ?? true
        let values =
            isNeeded
            ? reader.array("assessments", &problems)
            : reader.optionalArray("assessments", &problems)
        guard let values else {
            let isAbsent = reader.object["assessments"]?.isNull ?? true
            if isNeeded || !isAbsent { unread.add(spot.path + [.key("assessments")]) }
            return []
        }
        var list: [Assessment] = []
        list.reserveCapacity(values.count)
        for (position, value) in values.enumerated() {
            guard let assessment = assessment(value, at: spot.assessment(position), &problems)
            else {
                unread.add(spot.assessment(position).path)
                unread.add(partOf: spot.path + [.key("assessments")])
                list.append(Assessment(points: 0, max: 0, weight: 0))
                continue
            }
            list.append(assessment)
        }
        return list
    }

    private mutating func assessment(
        _ value: Value, at spot: Spot, _ problems: inout DiagnosticSink
    ) -> Assessment? {
        guard var reader = ObjectReader(value, &problems) else { return nil }
        let name = reader.optionalString("name", &problems)
        let status = reader.optional("status")
        let known = status.map { $0.string.flatMap(AssessmentStatus.init) } ?? .graded
        let pointsValue = reader.optional("points")
        let points = pointsValue.flatMap { FieldChecks.number($0, &problems) }
        let max = reader.required("max", &problems).flatMap { FieldChecks.number($0, &problems) }
        let weight = reader.required("weight", &problems)
            .flatMap { FieldChecks.number($0, &problems) }
        reader.finish(&problems)
        if known == nil, let status {
            let words = AssessmentStatus.allCases.map(\.rawValue)
            _ = ObjectReader.choice(status, of: words, &problems)
        }
        let isRead = pointsValue == nil || points != nil
        // What was reported when the file was parsed looks like nothing here.
        let isBroken = value["points"]?.kind == .invalid
        guard let known, isRead, !isBroken, let max, let weight else { return nil }
        return Assessment(
            name: name, points: points, max: max, weight: weight, status: known)
    }
}

/// Where a student, one of the student's courses or one of its assessments stands.
private struct Spot {
    let student: Int
    private(set) var course: Int?
    private(set) var assessment: Int?

    init(student: Int) {
        self.student = student
    }

    func course(_ position: Int) -> Spot {
        var spot = self
        spot.course = position
        return spot
    }

    func assessment(_ position: Int) -> Spot {
        var spot = self
        spot.assessment = position
        return spot
    }

    /// Its path, which is put together for what is wrong only.
    var path: [PathComponent] {
        zip(["students", "courses", "assessments"], [student, course, assessment])
            .flatMap { name, position in position.map { [.key(name), .index($0)] } ?? [] }
    }
}
