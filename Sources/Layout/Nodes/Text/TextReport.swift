import Diagnostics
import Drawing
import Input

extension TextContent {
    /// Reports characters without a font, words broken at the end of a line, and text that was shrunk
    /// or truncated.
    ///
    /// - Parameter node: The place in the template, where text that is shrunk has one cause.
    func report(
        _ fitted: FittedText, at node: Input.Value, to diagnostics: inout [PendingDiagnostic]
    ) {
        guard fitted.hasProblems else { return }
        if !fitted.shaped.missing.isEmpty {
            let missing = fitted.shaped.missing.prefix(8).joined(separator: " ")
            diagnostics.append(
                PendingDiagnostic(
                    severity: .warning, origin: origin,
                    message: "no font has the characters \(missing)",
                    hint: "they are shown as empty boxes; install a font that has them",
                    canBeAboutSpace: false))
        }
        if let word = fitted.shaped.brokenWord {
            diagnostics.append(
                PendingDiagnostic(
                    severity: .warning, origin: origin,
                    message: "the word \(quoted(clipped(word))) was broken to fit in its line",
                    hint: style.hyphenation == nil
                        ? "give it more space or a smaller size, or set hyphenate in its style"
                        : "give it more space or a smaller size",
                    cause: ProblemCause("broken \(key(of: node))", .changed(Noun("word", "words"))))
            )
        }
        let (full, size) = (points(style.font.size), points(fitted.size))
        let sizes = "from \(full) to \(size)"
        if fitted.shaped.isTruncated {
            guard style.fit != .error else {
                diagnostics.error(
                    at: origin, "the text \(quoted(text)) does not fit in its space",
                    hint: "shorten it, or set fit: shrink or fit: wrap in its style")
                return
            }
            let change = fitted.isShrunk ? "shrunk \(sizes) and cut" : "cut"
            let shown = fitted.shaped.lines.last.map { quoted(ending($0.text)) } ?? ""
            diagnostics.warning(
                at: origin, "the text \(quoted(text)) was \(change) to fit: it ends in \(shown)",
                hint: "shorten it to show all of it")
        } else if fitted.isShrunk, full != size, fitted.size < style.wrapAt, !isReported(fitted) {
            diagnostics.append(
                PendingDiagnostic(
                    severity: .warning, origin: origin,
                    message: "the text \(quoted(text)) was shrunk \(sizes) to fit",
                    cause: ProblemCause(
                        "shrunk \(key(of: node))",
                        .shrunk(
                            Noun("piece of text", "pieces of text"), to: fitted.size, text: size))))
        }
        style.group?.note(fitted.size, of: style, text, origin)
    }

    private typealias Noun = ProblemCause.Noun

    /// Returns what identifies a place of a template.
    private func key(of node: Input.Value) -> String {
        "\(node.source.path):\(node.byteRange.lowerBound)"
    }

    /// Whether the shrunk text is reported with its group.
    private func isReported(_ fitted: FittedText) -> Bool {
        style.group != nil && fitted.size >= style.sizeInGroup
    }
}

/// Returns the end of text that is too long for a message.
func ending(_ text: String) -> String {
    text.count > 40 ? "…\(text.suffix(39))" : text
}
