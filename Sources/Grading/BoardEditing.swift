/// Why a course cannot be deleted.
package enum DeletionError: Error, Sendable, Hashable {
    /// The board has no course at all.
    case emptyBoard
    /// The board's courses have the ids 1 to `count`, and `id` is none of them.
    case noSuchCourse(id: Int, count: Int)

    /// What was asked for and which ids there are, in one line.
    package var message: String {
        switch self {
        case .emptyBoard:
            "the board is empty: there is no course to delete"
        case .noSuchCourse(let id, let count):
            "there is no course \(id); the board has \(Self.list(upTo: count))"
        }
    }

    private static func list(upTo count: Int) -> String {
        switch count {
        case ...1: "only course 1"
        case 2...BoardRules.mostCourses:
            (1..<count).map(String.init).joined(separator: ", ") + " and \(count)"
        default: "1 to \(count)"
        }
    }
}

extension Board {
    /// The board with `course` as its last one.
    ///
    /// - Throws: `InvalidBoard` with every problem of the whole board after the addition.
    package func adding(_ course: Course) throws(InvalidBoard) -> Board {
        var board = self
        board.courses.append(course)
        let problems = BoardRules.problems(in: board)
        guard problems.isEmpty else { throw InvalidBoard(problems: problems) }
        return board
    }

    /// The board without the course whose id, counted from 1, is `id`; the later ones move up.
    ///
    /// A board with problems can still lose a course: that may be the repair.
    ///
    /// - Throws: `DeletionError` if there is no such course.
    package func deleting(_ id: Int) throws(DeletionError) -> Board {
        guard !courses.isEmpty else { throw .emptyBoard }
        guard 1...courses.count ~= id else {
            throw .noSuchCourse(id: id, count: courses.count)
        }
        var board = self
        board.courses.remove(at: id - 1)
        return board
    }
}
