import Diagnostics
import Exact
import Grading
import Input

/// Reads a board's fields from a file and checks them by the board's rules.
package enum BoardReader {
    /// The board, nil when it has problems, which are all in `problems` then.
    package static func read(_ root: Value, _ problems: inout DiagnosticSink) -> Board? {
        let before = problems.errorCount
        guard let draft = draft(root, &problems) else { return nil }
        draft.unread.report(BoardRules.issues(in: draft.board), in: root, &problems)
        return problems.errorCount > before ? nil : draft.board
    }

    /// A board as far as it can be read.
    ///
    /// What cannot be read has a stand-in, so that the rules still look at all the rest.
    package struct Draft {
        var board = Board()
        var unread = Unread()
    }

    private static func draft(_ root: Value, _ problems: inout DiagnosticSink) -> Draft? {
        guard var reader = ObjectReader(root, &problems) else { return nil }
        reader.allow("kind")
        let title = reader.optionalString("title", &problems)
        if let logo = reader.optional("logo") { FieldChecks.picture(logo, &problems) }
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

    private static func course(
        _ value: Value, at path: [PathComponent], _ draft: inout Draft,
        _ problems: inout DiagnosticSink
    ) -> Course {
        func missing(_ key: String) { draft.unread.add(path + [.key(key)]) }
        guard var reader = ObjectReader(value, &problems) else {
            for key in ["title", "credits", "assessments"] { missing(key) }
            return Course(title: "", credits: 1, assessments: [])
        }
        let title = reader.string("title", &problems)
        if title == nil { missing("title") }
        let credits = reader.required("credits", &problems).flatMap {
            FieldChecks.number($0, &problems)
        }
        if credits == nil { missing("credits") }
        let values = reader.array("assessments", &problems)
        reader.finish(&problems)
        if values == nil { missing("assessments") }
        let list = path + [.key("assessments")]
        var assessments: [Assessment] = []
        for (index, value) in (values?.map { $0 } ?? []).enumerated() {
            let read = assessment(value, &problems)
            if read == nil {
                draft.unread.add(list + [.index(index)])
                draft.unread.add(partOf: list)
            }
            assessments.append(read ?? Assessment(points: 0, max: 0, weight: 0))
        }
        return Course(title: title ?? "", credits: credits ?? 1, assessments: assessments)
    }

    private static func assessment(_ value: Value, _ problems: inout DiagnosticSink) -> Assessment?
    {
        guard var reader = ObjectReader(value, &problems) else { return nil }
        let name = reader.optionalString("name", &problems)
        let points = reader.required("points", &problems).flatMap {
            FieldChecks.number($0, &problems)
        }
        let max = reader.required("max", &problems).flatMap { FieldChecks.number($0, &problems) }
        let weight = reader.required("weight", &problems).flatMap {
            FieldChecks.number($0, &problems)
        }
        reader.finish(&problems)
        guard let points, let max, let weight else { return nil }
        return Assessment(name: name, points: points, max: max, weight: weight)
    }
}
