import Diagnostics
import Input

extension NodeReader {
    /// Reads where a text leads as a link; nil after an error.
    func link(_ value: Value) -> BoundText? {
        guard let link = text(value) else { return nil }
        if isBehindPages {
            error(at: value, "a background cannot have links")
            return nil
        }
        if let text = link.literal, LinkTarget.link(text) == nil {
            error(at: value, "\(quoted(clipped(text))) is not a link", hint: LinkTarget.hint)
            return nil
        }
        context.anchors.add(link: link, at: value)
        return link
    }
}
