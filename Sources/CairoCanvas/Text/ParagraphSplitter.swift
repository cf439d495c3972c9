import Drawing

/// Divides the spans of a request among its paragraphs, in the same way as `TextCheck.paragraphs`
/// divides its text.
struct ParagraphSplitter {
    private var paragraphs: [ParagraphDetails] = []
    private var number = 0

    init(_ request: TextRequest) {
        guard let details = request.details else { return }
        var found = ParagraphDetails(
            hasParts: !details.spans.isEmpty, isJustified: details.isJustified)
        // The bytes of the request and of the paragraph so far, and the number of the next span.
        var (read, bytes, next) = (0, 0, 0)
        var previous: Unicode.Scalar?
        for scalar in request.text.unicodeScalars {
            while next < details.spans.count, details.spans[next].bytes.upperBound <= read {
                next += 1
            }
            switch TextCheck.shown(scalar, after: previous) {
            case .end:
                paragraphs.append(found)
                (found.spans, bytes) = ([], 0)
            case .nothing: break
            case .character(let shown):
                let end = bytes + UTF8.width(shown)
                if next < details.spans.count, details.spans[next].bytes.contains(read) {
                    found.add(details.spans[next], next, bytes..<end)
                }
                bytes = end
            }
            read += UTF8.width(scalar)
            previous = scalar
        }
        paragraphs.append(found)
    }

    /// Returns the details of the next paragraph; nil if the request has none.
    mutating func next() -> ParagraphDetails? {
        guard number < paragraphs.count else { return nil }
        defer { number += 1 }
        return paragraphs[number]
    }
}

extension ParagraphDetails {
    /// Adds bytes of a span after those of the last one.
    fileprivate mutating func add(_ span: TextSpan, _ number: Int, _ bytes: Range<Int>) {
        if let last = spans.last, last.number == number, last.bytes.upperBound == bytes.lowerBound {
            spans[spans.count - 1].bytes = last.bytes.lowerBound..<bytes.upperBound
        } else {
            spans.append(
                ParagraphSpan(number: number, bytes: bytes, font: span.font, rise: span.rise))
        }
    }
}
