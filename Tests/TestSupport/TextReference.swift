import Glibc

/// Compares text in the repository with the output of the program.
package enum TextReference {
    /// Returns the problem with a file; nil if it contains exactly the text.
    ///
    /// If `CHALKBOARD_RECORD` is set, a file that differs is written, and this is returned as the problem, so
    /// that recording by accident is noticed.
    ///
    /// - Parameters:
    ///   - text: The output of the program.
    ///   - path: The path of the file, relative to the repository's root.
    package static func difference(_ text: String, from path: String) -> String? {
        let file = "\(ProjectFiles.root)/\(path)"
        if getenv(PictureComparison.recordVariable) != nil, contents(of: file) != text {
            guard write(text, to: file) else { return "\(path) cannot be written" }
            return "\(path) was recorded: look at it, and run the tests again"
        }
        guard let kept = contents(of: file) else { return "\(path) cannot be read" }
        return kept == text
            ? nil : "\(path) is not what the program makes; see CONTRIBUTING on references"
    }

    /// Returns the problem with the part of a file between two marker lines; nil if it is the
    /// expected text.
    package static func difference(
        _ text: String, from path: String, between start: String, and end: String
    ) -> String? {
        let file = "\(ProjectFiles.root)/\(path)"
        guard let kept = contents(of: file), let first = kept.range(of: start + "\n"),
            let last = kept.range(of: end, after: first.upperBound)
        else { return "\(path) has no part between \(start) and \(end)" }
        let whole = String(kept[..<first.upperBound]) + text + String(kept[last...])
        return difference(whole, from: path)
    }

    private static func contents(of path: String) -> String? {
        guard let file = fopen(path, "re") else { return nil }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = fread(&chunk, 1, chunk.count, file)
            if count == 0 { break }
            bytes += chunk[..<count]
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func write(_ text: String, to path: String) -> Bool {
        guard let file = fopen(path, "we") else { return false }
        let bytes = Array(text.utf8)
        let count = fwrite(bytes, 1, bytes.count, file)
        return fclose(file) == 0 && count == bytes.count
    }
}

extension String {
    fileprivate func range(of text: String) -> Range<Index>? { firstRange(of: text) }

    fileprivate func range(of text: String, after start: Index) -> Index? {
        self[start...].firstRange(of: text)?.lowerBound
    }
}
