import Diagnostics
import Exact
import Grading
import Input
import Schema

/// The graded students of a class of any size, and the values of the whole class.
///
/// The students of a large class are read from the file each time they are needed.
package struct ClassRoll: Sendable {
    package let policy: Policy
    /// The ids by which students are selected, in the order of the file.
    package let ids: TextList
    /// The exact mean of the students' GPAs; nil if no student has one.
    package let average: Rational?
    /// The exact median of the students' GPAs; nil if no student has one.
    package let median: Rational?
    /// The number of courses with each letter, best letter first.
    package let letters: [LetterCount]
    private let read: @Sendable (Range<Int>) throws(FileError) -> [Entry]
    private let listNames: @Sendable (Int) -> [String]

    /// A student with the id and the name.
    package struct Entry: Sendable {
        /// The id by which the student is selected.
        package let id: String
        package let name: String
        /// The names of which the full name is made; empty if the file does not have them.
        package let names: (last: String, given: String, whole: String)
        /// The grade level; empty if there is none.
        package let gradeLevel: String
        /// The grades, with the rank.
        package let graded: GradedStudent
        /// The past years as the file names them, in its order; the term is empty for a whole year.
        package let pastYears: [(year: String, term: String)]

        init(id: String, graded: GradedStudent, _ value: Value) {
            self.id = id
            let names = StudentName(value)
            name = names.full
            self.names = (names.last, names.given, names.whole)
            gradeLevel = value.text(StudentFields.gradeLevel).trimmed
            self.graded = graded
            pastYears =
                graded.history.isEmpty
                ? []
                : value.elements(of: StudentFields.history).map { year in
                    (year.text(PastYearFields.year), year.text(PastYearFields.term))
                }
        }
    }

    /// Reads and grades a file.
    ///
    /// - Throws: `CommandFailure` if the file has errors, which are in the sink.
    package init(_ file: DataFile, _ sink: inout DiagnosticSink) throws(CommandFailure) {
        if let index = file.index,
            let data = try StreamedClass.read(index, of: file, &sink)
        {
            self.init(data)
        } else {
            self.init(try ClassData(file, &sink))
        }
    }

    private init(_ data: StreamedClass) {
        policy = data.policy
        ids = data.ids
        (average, median, letters) = (data.average, data.median, data.letters)
        listNames = { data.names(of: $0) }
        read = { positions throws(FileError) in
            try zip(positions, data.members(positions)).map { position, member in
                Entry(id: data.ids[position], graded: member.graded, member.value)
            }
        }
    }

    init(_ data: ClassData) {
        policy = data.graded.policy
        ids = TextList(data.graded.students.indices.lazy.map(data.id))
        (average, median) = (data.graded.average, data.graded.median)
        letters = data.graded.letters
        listNames = { data.names(of: $0) }
        read = { positions in
            positions.map { position in
                Entry(
                    id: data.id(of: position), graded: data.graded.students[position],
                    data.students[position])
            }
        }
    }

    package var count: Int { ids.count }

    /// Returns the names of the student at a position, the full name first; none if the file can no
    /// longer be read.
    package func names(of position: Int) -> [String] { listNames(position) }

    /// Returns consecutive students.
    ///
    /// - Throws: `FileError` if the file has changed since it was checked, or cannot be read.
    package func entries(_ positions: Range<Int>) throws(FileError) -> [Entry] {
        try read(positions)
    }
}
