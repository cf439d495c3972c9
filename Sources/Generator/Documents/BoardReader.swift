import Exact
import Grading
import Input

/// Reads a board's fields out of a file and holds them against the board's rules.
enum BoardReader {
    /// The board, nil when it has problems, which are all in `problems` then.
    static func read(_ root: Value, _ problems: inout Problems) -> Board? {
        let before = problems.diagnostics.count
        guard let draft = draft(root, &problems) else { return nil }
        report(BoardRules.problems(in: draft.board), in: root, except: draft, &problems)
        let failed = problems.diagnostics[before...].contains { $0.severity == .error }
        return failed ? nil : draft.board
    }

    /// Adds problems that the rules found, each at its field's place.
    static func report(
        _ found: [GradingProblem], in root: Value, except draft: Draft = Draft(),
        _ problems: inout Problems
    ) {
        for problem in found {
            let path = problem.field.components.map(PathComponent.init)
            // What could not be read has been reported, and a stand-in is no cause for more.
            guard !draft.unread.contains(where: { path.starts(with: $0) }),
                !draft.unsummed.contains(path)
            else { continue }
            problems.add(
                Diagnostic(in: root, path: path, message: problem.message, hint: problem.hint))
        }
    }

    /// A board as far as it can be read.
    ///
    /// What cannot be read has a stand-in, so that the rules still look at all the rest.
    struct Draft {
        var board = Board()
        /// What has a stand-in, with all that is in it.
        var unread: Set<[PathComponent]> = []
        /// Lists of which a part has a stand-in: their sums say nothing.
        var unsummed: Set<[PathComponent]> = []
    }

    private static func draft(_ root: Value, _ problems: inout Problems) -> Draft? {
        guard var reader = ObjectReader(root, &problems) else { return nil }
        reader.allow("kind")
        let title = reader.optionalString("title", &problems)
        if let logo = reader.optional("logo") { checkPath(logo, &problems) }
        let values = reader.array("courses", &problems)
        reader.finish(&problems)
        guard let values else { return nil }
        var draft = Draft(board: Board(title: title))
        for (index, value) in values.enumerated() {
            let path: [PathComponent] = [.key("courses"), .index(index)]
            draft.board.courses.append(course(value, at: path, &draft, &problems))
        }
        return draft
    }

    /// A picture lies in the data's folder or below it, so that data can be passed on and trusted.
    private static func checkPath(_ value: Value, _ problems: inout Problems) {
        guard let path = ObjectReader.string(value, &problems), !path.isEmpty else { return }
        guard !staysInside(path) else { return }
        problems.error(
            at: value, "the path \(quoted(path)) leaves the folder of this file",
            hint: "put the picture beside this file, or in a folder there")
    }

    private static func course(
        _ value: Value, at path: [PathComponent], _ draft: inout Draft, _ problems: inout Problems
    ) -> Course {
        func missing(_ key: String) { draft.unread.insert(path + [.key(key)]) }
        guard var reader = ObjectReader(value, &problems) else {
            for key in ["title", "credits", "assessments"] { missing(key) }
            return Course(title: "", credits: 1, assessments: [])
        }
        let title = reader.string("title", &problems)
        if title == nil { missing("title") }
        let credits = reader.required("credits", &problems).flatMap { number($0, &problems) }
        if credits == nil { missing("credits") }
        let values = reader.array("assessments", &problems)
        reader.finish(&problems)
        if values == nil { missing("assessments") }
        let list = path + [.key("assessments")]
        var assessments: [Assessment] = []
        for (index, value) in (values?.map { $0 } ?? []).enumerated() {
            let read = assessment(value, &problems)
            if read == nil {
                draft.unread.insert(list + [.index(index)])
                draft.unsummed.insert(list)
            }
            assessments.append(read ?? Assessment(points: 0, max: 0, weight: 0))
        }
        return Course(title: title ?? "", credits: credits ?? 1, assessments: assessments)
    }

    private static func assessment(_ value: Value, _ problems: inout Problems) -> Assessment? {
        guard var reader = ObjectReader(value, &problems) else { return nil }
        let name = reader.optionalString("name", &problems)
        let points = reader.required("points", &problems).flatMap { number($0, &problems) }
        let max = reader.required("max", &problems).flatMap { number($0, &problems) }
        let weight = reader.required("weight", &problems).flatMap { number($0, &problems) }
        reader.finish(&problems)
        guard let points, let max, let weight else { return nil }
        return Assessment(name: name, points: points, max: max, weight: weight)
    }

    private static func number(_ value: Value, _ problems: inout Problems) -> Rational? {
        guard let text = ObjectReader.number(value, &problems) else { return nil }
        do {
            return try Rational(decimal: text)
        } catch {
            problems.error(at: value, error.message)
            return nil
        }
    }
}

extension PathComponent {
    init(_ component: FieldPath.Component) {
        switch component {
        case .key(let name): self = .key(name)
        case .index(let position): self = .index(position)
        }
    }
}
