import Foundation
import Input

/// Measures reading a class file, compared with Foundation's `JSONDecoder`.
enum JSONBench {
    static func rows() throws -> [[String]] {
        let bytes = classFile(students: 12_000)
        let data = Data(bytes)
        let megabytes = Double(bytes.count) / 1e6
        let pair = try Pair(runs: 5) {
            let result = parse(bytes: bytes, path: "class.json", format: .json)
            guard result.value?["students"]?.elements?.count == 12_000 else { throw Unread() }
        } _: {
            let file = try JSONDecoder().decode(ClassFile.self, from: data)
            guard file.students.count == 12_000 else { throw Unread() }
        }
        return [
            [
                "read JSON, \(tenths(megabytes)) MB",
                "\(tenths(megabytes / pair.firstMedian)) MB/s",
                "\(tenths(megabytes / pair.first[0])) MB/s",
                "JSONDecoder \(tenths(megabytes / pair.secondMedian)) MB/s", tenths(pair.ratio),
            ]
        ]
    }

    private struct Unread: Error {}

    private struct ClassFile: Decodable {
        var students: [Student]

        struct Student: Decodable {
            var id: String
            var givenNames: String
            var lastName: String
            var courses: [Course]
        }

        struct Course: Decodable {
            var title: String
            var credits: Double
            var assessments: [Assessment]
        }

        struct Assessment: Decodable {
            var name: String
            var points: Double
            var max: Double
            var weight: Double
        }
    }

    /// Returns a class with six courses per student, the same on every run.
    private static func classFile(students: Int) -> [UInt8] {
        var state: UInt64 = 2026
        func points() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return 50 + (state >> 33) % 51
        }
        var text = "{\n  \"students\": [\n"
        for student in 1...students {
            text += student == 1 ? "" : ",\n"
            text += "    { \"id\": \"S-\(student)\", \"givenNames\": \"Ada Zoë\","
            text += " \"lastName\": \"Lovelace\",\n      \"courses\": [\n"
            for course in 1...6 {
                text += course == 1 ? "" : ",\n"
                text += "        { \"title\": \"Course \(course)\", \"credits\": 3,\n"
                text += "          \"assessments\": [\n"
                for (name, weight) in [("Assignments", 50), ("Midterm", 20), ("Final", 30)] {
                    text += name == "Assignments" ? "" : ",\n"
                    text += "            { \"name\": \"\(name)\", \"points\": \(points()),"
                    text += " \"max\": 100, \"weight\": \(weight) }"
                }
                text += " ] }"
            }
            text += " ] }"
        }
        return Array((text + "\n  ]\n}\n").utf8)
    }
}
