import Diagnostics
import Input
import TestSupport

@testable import Documents
@testable import Publishing

/// Returns a class file as JSON text: the text before the students, then the students.
func classJSON(_ students: [String], _ head: String = "") -> String {
    """
    { \(head)"students": [
      \(students.joined(separator: ",\n  ")) ] }
    """
}

/// Returns a student as JSON text.
func studentJSON(_ id: String, _ courses: [String], _ more: String = "") -> String {
    """
    { "id": \(JSONText.quote(id)), "lastName": \(JSONText.quote("Student \(id)")), \(more)\
    "courses": [\(courses.joined(separator: ", "))] }
    """
}

/// Returns a data file with the given text, in a folder of the clone.
func dataFile(
    _ text: String, _ path: String = "class.json", _ report: inout Report
) throws(CommandFailure) -> DataFile {
    let root = try ParsedFile.parse(Array(text.utf8), path, &report.sink)
    return try DataFile(path: path, root: root, in: workspace(), &report.sink)
}

/// Returns the graded class in a string, with its problems.
func readClass(
    _ text: String, _ path: String = "class.json"
) -> (value: ClassData?, stop: Status?, report: Report) {
    run { report throws(CommandFailure) in
        try ClassData(try dataFile(text, path, &report), &report.sink)
    }
}

/// Returns the records in a string for the kind of data of a template.
func documents(
    _ text: String, for wanted: String?, select: [String] = [], _ path: String = "class.json"
) -> (value: DocumentSet?, stop: Status?, report: Report) {
    run { report throws(CommandFailure) in
        let file = try dataFile(text, path, &report)
        return try DocumentSet(file, for: wanted, select: select, &report.sink)
    }
}

/// Returns the school in the examples.
let exampleSchool = ProjectFiles.root + "/examples/school"
