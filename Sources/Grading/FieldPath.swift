/// The way from the top of a piece of data down to one field, such as `courses[2].title`.
///
/// Rules speak of fields, not of files: whoever read the data knows line and column of each path.
package struct FieldPath: Sendable, Hashable {
    /// One step down.
    package enum Component: Sendable, Hashable {
        /// Into the field of that name.
        case key(String)
        /// Into the item at that position, counted from 0.
        case index(Int)
    }

    /// The steps from the top; none for the whole piece of data.
    package var components: [Component]

    /// The path of the given steps.
    package init(_ components: [Component] = []) {
        self.components = components
    }

    /// The path of the field called `name` inside this one.
    package func key(_ name: String) -> FieldPath {
        FieldPath(components + [.key(name)])
    }

    /// The path of the item at `position`, counted from 0, inside this one.
    package func index(_ position: Int) -> FieldPath {
        FieldPath(components + [.index(position)])
    }
}

extension FieldPath: CustomStringConvertible {
    /// The path as messages show it: `courses[2].assessments[0].points`.
    package var description: String {
        var text = ""
        for component in components {
            switch component {
            case .key(let name): text += text.isEmpty ? name : ".\(name)"
            case .index(let position): text += "[\(position)]"
            }
        }
        return text
    }
}
