import Layout
import Parallelism

/// Collects the sizes of text that shrinks in all records together.
package struct SharedSizes: Consumer {
    /// The sizes found so far.
    package private(set) var shrinking = SharedShrinking()

    package init() {}

    package mutating func take(_ made: SharedShrinking) -> Bool {
        shrinking.add(made)
        return true
    }
}
