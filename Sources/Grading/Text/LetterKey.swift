/// A letter in the form used for comparison.
///
/// Leading and trailing white space is ignored, and a minus sign equals a hyphen, because "A−" and "A-"
/// look the same on a page.
struct LetterKey: Hashable {
    private let text: String

    init(_ letter: String) {
        // Most letters are plain ASCII.
        text =
            letter.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
            ? letter : letter.trimmed.replacing("\u{2212}", with: "-")
    }
}
