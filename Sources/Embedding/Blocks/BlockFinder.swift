import Diagnostics

/// Puts the marks of a document together to blocks.
struct BlockFinder {
    let text: DocumentText
    let format: HostFormat
    let source: SourceFile
    /// The problems that were found.
    private(set) var problems: [Diagnostic] = []

    /// Returns the blocks that have no errors.
    mutating func blocks(among marks: [Mark]) -> [Block] {
        var blocks: [Block] = []
        var open: Mark.Beginning?
        var fence: Fence?
        for mark in marks {
            switch mark {
            case .begin(let beginning):
                if let open {
                    report(
                        beginning.range,
                        "a block begins in the block on line \(line(open.range))",
                        hint: "end that block with \(quoted(format.ending)) before this line")
                }
                (open, fence) = (beginning, beginning.data)
            case .fence(let found):
                guard open != nil else { continue }
                if let fence {
                    report(
                        found.opening,
                        "this block already has data, on line \(line(fence.opening))",
                        hint: "remove one of the two")
                } else {
                    fence = found
                }
            case .end(let range):
                guard let beginning = open else {
                    report(
                        range, "this ends a block that did not begin",
                        hint: "begin it with \(quoted(format.beginning))")
                    continue
                }
                if let block = block(beginning, fence, end: range) { blocks.append(block) }
                (open, fence) = (nil, nil)
            case .unfinished(let range):
                report(range, "this comment does not end", hint: "end it with \"-->\"")
                return blocks
            }
        }
        if let open { reportOpen(open, fence) }
        return blocks
    }

    private mutating func reportOpen(_ open: Mark.Beginning, _ fence: Fence?) {
        if let fence, !fence.isClosed { return reportOpen(fence) }
        report(
            open.range, "this block does not end",
            hint: "end it with \(quoted(format.ending))")
    }

    private mutating func reportOpen(_ fence: Fence) {
        let sign = text.string(fence.opening)
        report(
            fence.opening, "the data of this block does not end",
            hint: "end it with a line \(quoted(sign))")
    }

    // MARK: One block

    /// Returns the block between two comments; nil if it has errors.
    private mutating func block(
        _ beginning: Mark.Beginning, _ fence: Fence?, end: Range<Int>
    ) -> Block? {
        let known = problems.count
        let words = words(beginning)
        var data: BlockData?
        if let fence {
            if !fence.isClosed { reportOpen(fence) }
            data = BlockData(
                format: dataFormat(fence), place: fence.opening, content: fence.content,
                signs: fence.signs)
        }
        let inner =
            beginning.range.lowerBound
            + 4..<max(
                beginning.range.lowerBound + 4, beginning.range.upperBound - 3)
        if beginning.isInText, text.find("--", in: inner) != nil {
            report(
                beginning.range, "in a line of text, a comment of Markdown must not contain \"--\"",
                hint: "write options without it, such as width=600px")
        }
        guard problems.count == known, let words else { return nil }
        let first = text.lines[
            text.line(of: max(beginning.range.lowerBound, beginning.range.upperBound - 1))]
        let last = text.lines[text.line(of: end.lowerBound)]
        let isInline = first == last
        // The spaces before the second comment are outside the block.
        let isAlone = !isInline && isIndentation(last.start..<end.lowerBound)
        let newline = text.bytes[first.end..<first.next]
        return Block(
            place: beginning.range, words: words, data: data,
            content: beginning.range.upperBound..<(isAlone ? last.start : end.lowerBound),
            kept: beginning.data == nil ? fence?.lines : nil, prefix: beginning.prefix,
            isInline: isInline, isInText: beginning.isInText,
            newline: newline.isEmpty ? [0x0A] : Array(newline))
    }

    /// Returns whether a range contains only spaces and the signs of quotes.
    private func isIndentation(_ range: Range<Int>) -> Bool {
        text.bytes[range].allSatisfy {
            $0 == 0x20 || $0 == 0x09 || ($0 == 0x3E && format.hasQuotes)
        }
    }

    /// Returns the words after `render`; nil if the command has errors.
    private mutating func words(_ beginning: Mark.Beginning) -> [CommandWord]? {
        let hint = "write \(quoted(format.beginning))"
        guard String(validating: text.bytes[beginning.command], as: UTF8.self) != nil else {
            report(beginning.range, "the command of this block is not valid UTF-8")
            return nil
        }
        let words: [CommandWord]
        do throws(CommandWords.OpenQuote) {
            words = try CommandWords.read(text, in: beginning.command)
        } catch {
            report(
                error.range, "this quotation mark is not closed", hint: "add one of the same kind")
            return nil
        }
        guard let command = words.first else {
            report(beginning.range, "this block has no command", hint: hint)
            return nil
        }
        guard command.text == "render" else {
            report(command.range, "unknown command \(quoted(command.text))", hint: hint)
            return nil
        }
        return Array(words.dropFirst())
    }

    private mutating func dataFormat(_ fence: Fence) -> BlockData.Format? {
        guard !fence.info.isEmpty else { return nil }
        let name = text.string(fence.info)
        switch name.lowercased() {
        case "json": return .json
        case "yaml", "yml": return .yaml
        default:
            report(
                fence.info, "the data of a block is JSON or YAML, not \(quoted(name))",
                hint: "write \"json\" or \"yaml\" after the fence")
            return nil
        }
    }

    private func line(_ range: Range<Int>) -> Int { source.line(of: range.lowerBound) }

    private mutating func report(_ range: Range<Int>, _ message: String, hint: String? = nil) {
        problems.append(
            Diagnostic(place: source.place(of: range), message: message, hint: hint))
    }
}

extension HostFormat {
    /// Whether a line can begin with `>` as the sign of a quote.
    var hasQuotes: Bool { self == .markdown || self == .quarto }

    /// Whether a picture must have empty lines around it, so that it is not part of a comment or of
    /// the text that follows.
    var needsBlankLines: Bool { hasQuotes || self == .restructuredText }
}
