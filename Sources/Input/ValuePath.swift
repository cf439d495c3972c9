import Diagnostics

extension Value {
    /// The steps from the file's root to this value.
    ///
    /// It is found by searching from the root, which costs a step for each value passed by: right
    /// for a message, wrong for a loop over a large file.
    package var path: [PathComponent] {
        var path = tree.position.path
        var current = 0
        while current < index {
            let isObject = tree.kind(at: current) == .object
            let end = tree.next(after: current)
            guard isObject || tree.kind(at: current) == .array, index < end else { return path }
            var position = current + 2
            var count = 0
            while position < end {
                let value = isObject ? tree.next(after: position) : position
                let next = tree.next(after: value)
                if index < next {
                    path.append(isObject ? .key(tree.text(at: position) ?? "") : .index(count))
                    current = value
                    break
                }
                position = next
                count += 1
            }
        }
        return path
    }

    /// The path of this value as messages show it.
    package var field: String { fieldText(path) }

    /// The value at the end of a path that starts here, or the nearest one above it that exists.
    ///
    /// - Returns: the value, and how many of the steps led to it: all when the path exists.
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

    /// The value at the end of a path that starts here; nil when there is none.
    package func value(at path: [PathComponent]) -> Value? {
        let (value, steps) = nearest(to: path)
        return steps == path.count ? value : nil
    }

    /// The place of the value at the end of a path, or of the nearest one above it that exists.
    package func place(of path: [PathComponent]) -> SourceLocation { nearest(to: path).value.place }
}
