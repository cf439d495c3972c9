import Diagnostics
import Input
import Schema

/// A side of a node whose length can be calculated from data, by its key.
package enum NodeSide: String, Sendable { case width, height }

/// The values of a node that depend on conditions, such as a width, while the node is read.
///
/// Fields such as lengths are read before any data is known. A node with expressions in them is read once
/// for each combination of the values that they can have.
final class Variants<Child> {
    /// The different choices among values.
    private(set) var choices: [FieldChoice] = []
    /// The number of the value of each choice.
    private var chosen: [Int] = []
    /// The choice of each expression, in the order in which their fields are read, with its values: two
    /// fields can have different values for one choice.
    private var fields: [(choice: Int, values: [JSONText])] = []
    /// The number of expressions that have been read again.
    private var place = 0
    /// What is inside the node, which is the same in each combination, with their values, whose trees
    /// are kept.
    private var children: [(value: Value, node: Child?)] = []
    private var numbers: [ValueIdentity: Int] = [:]
    private var problems: Set<Diagnostic> = []
    /// Whether nodes inside it are known.
    private(set) var isRereading = false

    /// The side of the node whose length is read; nil for any other field.
    var side: NodeSide?
    /// The points of the node's sides that are calculated from data.
    var sides: [NodeSide: Expression] = [:]

    /// The facts that the expressions can use.
    let scope: BindingScope

    init(scope: BindingScope) { self.scope = scope }

    /// The number of combinations.
    private var count: Int { choices.reduce(1) { min($0 * $1.values.count, FieldChoice.most + 1) } }

    /// Returns the value of an expression in the combination that is read.
    ///
    /// - Parameter choice: Reads the expression; nil after an error.
    func value(_ choice: () -> FieldChoice?) -> JSONText? {
        if isRereading {
            guard place < fields.count else { return nil }
            defer { place += 1 }
            let (choice, values) = fields[place]
            return values[chosen[choice]]
        }
        guard let found = choice() else { return nil }
        let known = choices.firstIndex { $0.decision == found.decision }
        if known == nil { choices.append(found) }
        fields.append((known ?? choices.count - 1, found.values))
        return found.values[0]
    }

    /// Returns a node inside the node.
    func child(_ value: Value, _ read: () -> Child?) -> Child? {
        if isRereading, let number = numbers[ValueIdentity(value)] { return children[number].node }
        let node = read()
        children.append((value, node))
        return node
    }

    /// Reads a node in each other combination; nil if there are too many.
    ///
    /// - Parameters:
    ///   - first: The node in the first combination.
    ///   - read: Reads the node.
    func others(
        _ first: Child, _ context: ReadingContext, _ read: () -> Child?
    ) -> [Child]? {
        guard count <= FieldChoice.most else { return nil }
        isRereading = true
        problems = Set(context.problems.diagnostics)
        chosen = choices.map { _ in 0 }
        for (number, child) in children.enumerated() {
            numbers[ValueIdentity(child.value)] = number
        }
        var nodes = [first]
        for number in 1..<max(1, count) {
            var rest = number
            for index in choices.indices.reversed() {
                chosen[index] = rest % choices[index].values.count
                rest /= choices[index].values.count
            }
            place = 0
            let outer = context.problems
            context.problems = DiagnosticSink()
            let node = read()
            let inner = context.problems
            context.problems = outer
            for problem in inner.diagnostics where problems.insert(problem).inserted {
                context.problems.add(problem)
            }
            nodes.append(node ?? first)
        }
        return nodes
    }
}
