import Input

/// The name of a node's place, to which links can lead.
///
/// A class, because the parts of a node that continues on the next page have the same place.
final class AnchorName {
    let name: String
    /// The location where problems are reported.
    let origin: Input.Value

    init(_ name: String, origin: Input.Value) {
        (self.name, self.origin) = (name, origin)
    }
}
