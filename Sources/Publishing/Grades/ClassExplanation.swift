import Diagnostics
import Documents
import Grading

package struct ClassExplanation: GradeExplanation {
    let data: ClassData
    let positions: [Int]
    let isPart: Bool

    private func explanation(_ position: Int) -> Explanation {
        Explanation(of: data.graded.students[position], in: data.graded)
    }

    /// The steps of each student's courses and GPA under a heading, then the steps of the class.
    ///
    /// If students are selected, the steps of the class are left out.
    package var text: String {
        var blocks = positions.map { position in
            let lines = explanation(position).lines.map { clipped($0, to: .max) + "\n" }
            return heading(data.id(of: position), data.name(of: position)) + "\n\n" + lines.joined()
        }
        let steps = isPart ? [] : data.graded.steps
        if !steps.isEmpty { blocks.append(steps.map { $0.text + "\n" }.joined()) }
        return blocks.joined(separator: "\n")
    }

    package var json: JSONText {
        let students = JSONText.array(
            positions.map { position in
                let explanation = explanation(position)
                return .members([
                    "id": .string(data.id(of: position)),
                    "name": .string(data.name(of: position)),
                    "courses": .array(explanation.courses.map(\.json)),
                    "gpa": Explanation.Step.json(explanation.gpa),
                ])
            })
        return isPart
            ? .members(["students": students])
            : .members(["students": students, "class": Explanation.Step.json(data.graded.steps)])
    }
}
