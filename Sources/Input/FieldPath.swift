/// One step from a value to one that it holds.
public enum PathComponent: Sendable, Hashable {
    /// To the member with this key.
    case key(String)
    /// To the element at this position, from 0.
    case index(Int)
}

/// A path as messages show it: `students[7].courses[2].points`, `files["odd key"]`; empty for the
/// root.
public func fieldText(_ path: [PathComponent]) -> String {
    var text = ""
    for component in path {
        switch component {
        case .index(let index): text += "[\(index)]"
        case .key(let key) where isPlainName(key): text += text.isEmpty ? key : ".\(key)"
        case .key(let key): text += "[\(quoted(key))]"
        }
    }
    return text
}

/// Whether a key can stand in a path without quotes: an ASCII letter or `_`, then also digits and
/// `-`.
private func isPlainName(_ key: String) -> Bool {
    guard let first = key.utf8.first, key.utf8.count <= 60 else { return false }
    func isLetter(_ byte: UInt8) -> Bool {
        (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == 0x5F
    }
    return isLetter(first)
        && key.utf8.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) || $0 == 0x2D }
}

extension Value {
    /// The steps from the file's root to this value.
    ///
    /// It is found by searching from the root, which costs a step for each value passed by: right
    /// for a message, wrong for a loop over a large file.
    public var path: [PathComponent] {
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
    public var field: String { fieldText(path) }

    /// The value at the end of a path that starts here, or the nearest one above it that exists.
    ///
    /// - Returns: the value, and how many of the steps led to it: all when the path exists.
    public func nearest(to path: [PathComponent]) -> (value: Value, steps: Int) {
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
    public func value(at path: [PathComponent]) -> Value? {
        let (value, steps) = nearest(to: path)
        return steps == path.count ? value : nil
    }

    /// The place of the value at the end of a path, or of the nearest one above it that exists.
    public func place(of path: [PathComponent]) -> Place { nearest(to: path).value.place }
}
