import Exact
import Grading
import Input
import Schema
import Templates

/// A student of a class as the facts that templates name.
package enum StudentRecord {
    /// The report card of the student at a position; `common` holds what all students share.
    package static func content(
        of position: Int, in data: ClassData, common: SharedFacts
    ) -> DocumentSet.Content {
        let student = data.graded.students[position]
        return content(
            of: student, data.students[position], id: data.id(of: position),
            place: student.rank, common: common)
    }

    /// The report card of a student with the student's value in the file.
    package static func content(
        of student: GradedStudent, _ value: Value, id: String, place: Rank?,
        common: SharedFacts
    ) -> DocumentSet.Content {
        let name = StudentName(value).full
        return DocumentSet.Content(
            title: "Report card: \(name)", summary: summary(of: student, place: place),
            outline: name, record: record(of: student, value, id: id, place: place, common: common))
    }

    private static func record(
        of student: GradedStudent, _ value: Value, id: String, place: Rank?,
        common: SharedFacts
    ) -> Record {
        var record = Record(sharing: common, count: 28)
        record.set("id", .text(id), origin: value["id"])
        setName(of: value, in: &record)
        for key in ["gradeLevel", "homeroom", "photo", "comment"] {
            record.setText(key, value[key])
        }
        record.set("attendance", attendance(value["attendance"]))
        let values = value["courses"]?.elements.map(Array.init) ?? []
        record.set("courses", .list(zip(student.courses, values).map(course)))
        record.set("symbols", .list(symbols(student)))
        setTotals(of: student, place: place, in: &record)
        return record
    }

    /// A student as a row of the class's table.
    package static func row(of position: Int, in data: ClassData) -> Record {
        let value = data.students[position]
        var record = Record()
        record.set("id", .text(data.id(of: position)), origin: value["id"])
        let name = StudentName(value)
        record.set("name", .text(name.full), origin: nameOrigin(value))
        record.set("listName", .text(name.listed), origin: nameOrigin(value))
        for key in ["gradeLevel", "homeroom"] { record.setText(key, value[key]) }
        let student = data.graded.students[position]
        setTotals(of: student, place: student.rank, in: &record)
        return record
    }

    /// One sentence on what the card of the student at a position shows.
    package static func summary(of data: ClassData, at position: Int) -> String {
        let student = data.graded.students[position]
        return summary(of: student, place: student.rank)
    }

    /// One sentence on what a student's card shows.
    package static func summary(of student: GradedStudent, place: Rank?) -> String {
        let count = student.courses.count
        var parts = [count == 1 ? "1 course" : "\(count) courses"]
        if student.gpa != nil { parts.append("GPA \(student.gpaText)") }
        if let place { parts.append("rank \(place.text)") }
        return count == 0 ? "no courses" : parts.joined(separator: ", ")
    }

    private static func setName(of value: Value, in record: inout Record) {
        let name = StudentName(value)
        record.set("name", .text(name.full), origin: nameOrigin(value))
        record.set("listName", .text(name.listed), origin: nameOrigin(value))
        record.set("givenNames", .text(name.given), origin: value["givenNames"])
        record.set("lastName", .text(name.last), origin: value["lastName"])
    }

    private static func nameOrigin(_ value: Value) -> Value? {
        value["name"] ?? value["lastName"] ?? value["givenNames"]
    }

    private static func setTotals(
        of student: GradedStudent, place: Rank?, in record: inout Record
    ) {
        record.set("count", .count(student.courses.count))
        record.set("creditsAttempted", .plain(student.creditsAttempted))
        record.set("creditsEarned", .plain(student.creditsEarned))
        record.set("creditsInGPA", .plain(student.creditsInGPA))
        record.set("gpa", student.gpa.map { .number($0, shown: student.gpaText) } ?? .none)
        record.set("color", .text(student.color.rawValue))
        record.set("standing", .text(student.color.standing))
        record.set("rank", place.map { .text($0.text) } ?? .none)
        record.set("rankPlace", place.map { .count($0.place) } ?? .none)
        record.set("isTied", .flag((place?.ties ?? 0) > 0))
    }

    private static func course(_ result: GradedCourse, _ value: Value) -> Record {
        let policyScore = result.score.map { FieldValue.number($0, shown: result.scoreText) }
        var record = Record(count: 12)
        record.set("id", .count(result.id))
        record.set("title", .text(result.course.title), origin: value["title"])
        record.setText("teacher", value["teacher"])
        record.set("credits", .plain(result.course.credits), origin: value["credits"])
        record.set("creditsEarned", .plain(result.creditsEarned))
        record.set("status", .text(result.course.status.rawValue))
        record.set("statusText", .text(result.statusText))
        record.set("score", policyScore ?? .none)
        record.set("letter", .text(result.letter))
        record.set("isLongLetter", .flag(result.letter.count > 3))
        record.set("points", result.points.map { .plain($0) } ?? .none)
        record.setText("comment", value["comment"])
        return record
    }

    private static func attendance(_ value: Value?) -> FieldValue {
        guard let value, value.kind == .object else { return .none }
        var record = Record()
        var texts: [String] = []
        for key in ["present", "absent", "tardy"] {
            let days = value[key]?.numberText.flatMap { try? Rational(decimal: $0) }
            record.set(key, days.map { .plain($0) } ?? .none, origin: value[key])
            if let days { texts.append("\(days.plainText) \(key)") }
        }
        record.set("text", .text(texts.joined(separator: ", ")), origin: value)
        return .record(record)
    }

    /// The symbols of the student's courses, each once, in the order in which `CourseStatus` has them.
    private static func symbols(_ student: GradedStudent) -> [Record] {
        let statuses = Set(student.courses.map(\.course.status))
        return CourseStatus.allCases.filter(statuses.contains).compactMap { status in
            status.symbol.map { symbol in
                var record = Record()
                record.set("letter", .text(symbol))
                record.set("meaning", .text(status.words))
                return record
            }
        }
    }
}

extension GPAColor {
    /// The colour in words, for print without colours: what schools call the letters that GPAs of 3,
    /// of 2 and below stand for; "" without a GPA.
    package var standing: String {
        switch self {
        case .green: "good"
        case .orange: "satisfactory"
        case .red: "needs improvement"
        case .white: ""
        }
    }
}

extension CourseStatus {
    /// The status in words.
    package var words: String {
        switch self {
        case .graded: "graded"
        case .pass: "passed"
        case .fail: "failed"
        case .incomplete: "incomplete"
        case .withdrawn: "withdrawn"
        case .audit: "audited"
        }
    }
}

extension GradedCourse {
    /// The course's status in words.
    package var statusText: String {
        course.status == .graded && score == nil ? "not yet graded" : course.status.words
    }
}
