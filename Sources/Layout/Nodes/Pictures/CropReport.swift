import Diagnostics
import Drawing
import Input
import Templates

/// The report of a picture of which so much is cut off that it may be a face.
///
/// The place of the face is not known, unless the data or the template has a focus.
final class CropReport {
    private let picture: String
    private let origin: Input.Value
    /// The facts that could be the focus.
    private let facts: [String]

    /// The cause of these warnings, of which a run shows one.
    private static let cause = ProblemCause("crop", .similar)
    /// The largest share that is cut off without a warning.
    ///
    /// A head that is at a third of the width, or below the usual space above it, is then in view.
    private static let most = 0.4

    init(of picture: String, at origin: Input.Value, _ focus: BoundFocus?) {
        (self.picture, self.origin) = (picture, origin)
        if case .bound(let text) = focus {
            facts = text.bindings.map(\.pathText)
        } else {
            facts = []
        }
    }

    /// Reports a picture of a size that covers a rectangle, if too much of it is cut off.
    func report(_ size: Size, in rect: Rect, to diagnostics: inout [PendingDiagnostic]) {
        let (across, down) = (
            size.width * rect.size.height, size.height * rect.size.width
        )
        let (shown, whole) = (min(across, down), max(across, down))
        guard shown > 0, (whole - shown) / whole > Self.most else { return }
        let percent = Int(((whole - shown) / whole * 100).rounded())
        let sides = across > down ? "at its sides" : "at its top and bottom"
        let focus = facts.first.map { "set \(quoted($0)) to the place of the face" }
        let example = "such as \"50% 25%\" from the left and the top"
        diagnostics.append(
            PendingDiagnostic(
                severity: .warning, origin: origin,
                message:
                    "\(percent)% of the picture \(quoted(picture)) is cut off \(sides), which may"
                    + " be a part of a face",
                hint: (focus ?? "give the image a focus in the template") + ", \(example)",
                canBeAboutSpace: false, cause: Self.cause))
    }
}
