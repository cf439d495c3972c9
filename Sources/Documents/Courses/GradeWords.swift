import Grading

extension CourseStatus {
    /// The status in words.
    var words: String {
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

extension GradedStudent {
    /// The GPA in the text that replaces a picture; nil if there is none.
    var gpaHeading: String? { gpa == nil ? nil : "GPA \(gpaText)" }
}

extension GradedCourse {
    /// The letter, or the status in words; nil on a course without a score.
    var gradeText: String? {
        course.status == .graded ? (score == nil ? nil : letter) : course.status.words
    }
}
