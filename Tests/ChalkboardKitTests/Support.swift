import ChalkboardKit
import TestSupport

/// A library with the built-in templates, and files in memory before those on the disk.
func chalkboard(_ files: [String: String] = [:]) -> Chalkboard {
    var resources = Resources(
        programFolder: ProjectFiles.root,
        pictures: .inChildren(of: Program.chalkboard(in: "/").path))
    resources.files = MemoryFiles(files.mapValues { Array($0.utf8) }, fallback: DiskFiles())
    resources.creationTime = 0
    return Chalkboard(resources: resources)
}

/// A class of `count` students with one course each.
func classText(_ count: Int) -> String {
    let students = (1...count).map { number in
        """
        { "id": "S-\(number)", "givenNames": "Ada", "lastName": "Student \(number)",
          "courses": [ { "title": "Algorithms", "credits": 4, "assessments": [
            { "name": "Final", "points": \(50 + number % 50), "max": 100, "weight": 100 } ] } ] }
        """
    }
    return #"{ "school": { "name": "Hill" }, "students": [\#(students.joined(separator: ","))] }"#
}

/// The first bytes of a file as text.
func start(_ bytes: [UInt8], _ count: Int = 8) -> String {
    String(decoding: bytes.prefix(count), as: UTF8.self)
}
