import Glibc

/// A text that is kept in the repository and must equal what the program makes.
package enum TextReference {
    /// Returns what is wrong with a file; nil if it holds the text.
    ///
    /// With `CHALKBOARD_RECORD` set the file is written, and that is what is wrong: so that nobody
    /// records by accident.
    ///
    /// - Parameters:
    ///   - text: What the program makes.
    ///   - path: The file, from the repository's root.
    package static func difference(_ text: String, from path: String) -> String? {
        let file = "\(ProjectFiles.root)/\(path)"
        if getenv(PictureComparison.recordVariable) != nil {
            guard write(text, to: file) else { return "\(path) cannot be written" }
            return "\(path) was recorded: look at it, and run the tests again"
        }
        guard let kept = contents(of: file) else { return "\(path) cannot be read" }
        return kept == text
            ? nil : "\(path) is not what the program makes; see CONTRIBUTING on references"
    }

    /// Returns what is wrong with a part of a file, between a line that begins it and one that ends
    /// it; nil if it holds the text.
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
