import Drawing
import Templates

/// A color of a template: fixed, or given by facts.
enum ResolvedColor {
    case fixed(Color)
    case bound(BoundText)
}
