import Exact

/// The chalk a GPA is written with.
package enum GPAColor: String, Sendable, CaseIterable {
    /// A GPA of 3 and more.
    case green
    /// A GPA from 2 up to 3.
    case orange
    /// A GPA below 2.
    case red
    /// No GPA, because there is no course.
    case white

    /// The colour for an exact GPA; nil is no GPA.
    package init(gpa: Rational?) {
        guard let gpa else {
            self = .white
            return
        }
        self = gpa >= Self.leastGreen ? .green : gpa >= Self.leastOrange ? .orange : .red
    }

    /// The least GPA that is green.
    static let leastGreen: Rational = 3
    /// The least GPA that is orange.
    static let leastOrange: Rational = 2
}

/// A board with every course's grade and the GPA.
package struct GradedBoard: Sendable, Hashable {
    /// What stands above the courses; nil for the template's own title.
    package let title: String?
    /// The courses in the board's order.
    package let courses: [GradedCourse]
    /// The scale that gave the letters.
    package let scale: Scale
    /// The exact GPA, the letters' points weighted by credits; nil without courses.
    package let gpa: Rational?

    /// Grades a board.
    ///
    /// - Throws: `InvalidBoard` with every problem that `BoardRules` finds.
    package init(grading board: Board, by scale: Scale = .usLetter) throws(InvalidBoard) {
        let problems = BoardRules.problems(in: board)
        guard problems.isEmpty else { throw InvalidBoard(problems: problems) }
        title = board.title
        courses = board.courses.enumerated().map { index, course in
            GradedCourse(course, id: index + 1, scale: scale)
        }
        self.scale = scale
        let earned = courses.reduce(0) { $0 + $1.points * $1.credits }
        gpa = earned.divided(by: courses.reduce(0) { $0 + $1.credits })
    }

    /// The colour for the exact GPA.
    package var color: GPAColor { GPAColor(gpa: gpa) }

    /// The most decimals a GPA is shown with.
    static let gpaDecimals = 2

    /// The GPA as it is shown: truncated to two decimals, the second dropped if it is 0.
    ///
    /// "3.42", "2.3", "2.0"; "" without courses. What is shown never looks better than its colour.
    package var gpaText: String {
        gpa?.shown(atMost: Self.gpaDecimals, atLeast: 1, rounding: .truncate) ?? ""
    }
}
