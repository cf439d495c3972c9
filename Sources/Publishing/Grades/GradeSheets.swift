import Diagnostics
import Documents
import Grading
import Tables

/// Which columns the students of a class need: what some of them have.
struct GradeFacts: OptionSet {
    let rawValue: Int

    /// A last name or given names.
    static let nameParts = Self(rawValue: 1)
    /// A full name in place of its parts.
    static let wholeName = Self(rawValue: 2)
    static let gradeLevel = Self(rawValue: 4)
    /// Past years.
    static let history = Self(rawValue: 8)
}

extension GradeFacts {
    /// Finds what some students have.
    init(_ entries: [ClassRoll.Entry]) {
        self = []
        for entry in entries {
            if !entry.names.last.isEmpty || !entry.names.given.isEmpty { insert(.nameParts) }
            if !entry.names.whole.isEmpty { insert(.wholeName) }
            if !entry.gradeLevel.isEmpty { insert(.gradeLevel) }
            if !entry.graded.history.isEmpty { insert(.history) }
        }
    }
}

// MARK: The columns of tables

extension GradeColumn {
    /// Returns the columns of a class for programs, in which those of terms come last.
    static func csv(of policy: Policy) -> [GradeColumn] {
        [
            student, name, number, title, credits, status, score, scoreExact, letter, points, gpa,
            gpaExact, color, rank,
        ] + totals + weighted + cumulative + cumulativeWeighted + cumulativeCredits
            + policy.terms.enumerated().flatMap { term($0.offset, id: $0.element.id) }
    }

    static let board = [
        number, title, credits, score, scoreExact, letter, gpa, gpaExact, color,
    ]

    static let boardSheet = [
        number, title, credits, score, scoreExact, scoreDigits, letter, gpa, gpaExact,
    ]

    /// Returns the columns of the sheet with the courses of a class.
    static func courses(_ facts: GradeFacts) -> [GradeColumn] {
        who(facts) + [
            number, title, code, credits, score, scoreExact, scoreDigits, letter, points,
        ]
    }

    /// Returns the columns of the sheet with the students of a class.
    static func students(_ facts: GradeFacts, by policy: Policy) -> [GradeColumn] {
        let isWeighted = !policy.levels.isEmpty
        return who(facts) + [courseCount, creditsEarned, gpa, gpaExact]
            + (isWeighted ? weighted : [])
            + (facts.contains(.history)
                ? cumulative + (isWeighted ? cumulativeWeighted : []) + cumulativeCredits : [])
            + (policy.rank ? [rank] : [])
    }

    private static func who(_ facts: GradeFacts) -> [GradeColumn] {
        [student] + (facts.contains(.nameParts) ? [lastName, givenNames] : [])
            + (facts.contains(.wholeName) ? [wholeName] : [])
            + (facts.contains(.gradeLevel) ? [gradeLevel] : [])
    }
}

// MARK: The workbook

package struct GradeSheets: ~Copyable {
    private let writer: WorkbookWriter

    /// The reason why a workbook with grades cannot be made.
    package enum Failure: Error {
        /// The data has changed since it was checked, or cannot be read.
        case file(FileError)
        /// The workbook cannot be made.
        case workbook(WorkbookError)
    }

    /// Begins a workbook.
    ///
    /// - Parameter created: The time that it states, in seconds since 1970; nil for the beginning of 2000.
    init(created: Int?) throws(Failure) {
        writer = try Self.wrapping { () throws(WorkbookError) in
            try WorkbookWriter(created: created ?? 946_684_800)
        }
    }

    /// Adds a sheet, and returns its position.
    mutating func addSheet(_ name: String, _ columns: [GradeColumn]) throws(Failure) -> Int {
        try Self.wrapping { () throws(WorkbookError) in
            try writer.addSheet(name, headers: columns.map(\.title))
        }
    }

    /// Adds a row to the sheet at a position.
    mutating func add(_ row: [WorkbookCell], to sheet: Int) throws(Failure) {
        try Self.wrapping { () throws(WorkbookError) in try writer.add(row, to: sheet) }
    }

    /// Returns the bytes of the file.
    consuming func finish() throws(Failure) -> [UInt8] {
        try Self.wrapping { () throws(WorkbookError) in try writer.finish() }
    }

    private static func wrapping<Result>(
        _ body: () throws(WorkbookError) -> Result
    ) throws(Failure) -> Result {
        do throws(WorkbookError) {
            return try body()
        } catch {
            throw .workbook(error)
        }
    }
}
