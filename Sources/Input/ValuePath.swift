import Diagnostics

extension Value {
    /// The path from the file's root to this value.
    ///
    /// It is found by searching from the root, with one step per value on the way. A search begins where
    /// the last one ended, so the paths of all elements of a list take no longer than that of the last one.
    package var path: [PathComponent] {
        tree.latestSteps.withLock { latest in
            var (path, steps) = (tree.position.path, [Tree.Step]())
            var current = 0
            while current < index {
                let isObject = tree.kind(at: current) == .object
                let end = tree.next(after: current)
                guard isObject || tree.kind(at: current) == .array, index < end else { break }
                var step = Tree.Step(container: current, position: current + 2, count: 0)
                if steps.count < latest.count, case let known = latest[steps.count],
                    known.container == current, known.position <= index
                {
                    step = known
                }
                while step.position < end {
                    let value =
                        isObject ? tree.next(after: step.position) : step.position
                    let next = tree.next(after: value)
                    if index < next {
                        path.append(
                            isObject
                                ? .key(tree.text(at: step.position) ?? "") : .index(step.count))
                        current = value
                        break
                    }
                    step.position = next
                    step.count += 1
                }
                steps.append(step)
            }
            latest = steps
            return path
        }
    }

    /// The path of this value for messages.
    package var field: String { fieldText(path) }

    /// Returns the value at a path from here, or its nearest ancestor that exists.
    ///
    /// - Returns: The value, and the number of steps to it: all of them if the path exists.
    package func nearest(to path: [PathComponent]) -> (value: Value, steps: Int) {
        var current = self
        for (step, component) in path.enumerated() {
            let next =
                switch component {
                case .key(let key): current[key]
                case .index(let index): current.elements?.element(at: index)
                }
            guard let next else { return (current, step) }
            current = next
        }
        return (current, path.count)
    }

    /// Returns the value at a path from here; nil if there is none.
    package func value(at path: [PathComponent]) -> Value? {
        let (value, steps) = nearest(to: path)
        return steps == path.count ? value : nil
    }

    /// Returns the location of the value at a path, or of its nearest ancestor that exists.
    package func place(of path: [PathComponent]) -> Place { nearest(to: path).value.place }
}
