import ChalkboardKit
import Diagnostics
import Documents
import Embedding

/// Compares pictures and documents with the files that exist, and writes those that are different.
struct PictureWriter {
    let workspace: Workspace

    /// Returns the files of a picture that do not exist or are out of date, as messages.
    func reasons(
        _ picture: EmbeddedPicture, _ report: inout Report
    ) throws(CommandFailure) -> [String] {
        do throws(FileError) {
            var reasons: [String] = []
            for output in picture.report.outputs {
                let path = picture.path(of: output)
                if !workspace.isFile(path) {
                    reasons.append("\(path) does not exist")
                } else if try workspace.read(path) != workspace.read(output.path) {
                    reasons.append("\(path) is out of date")
                }
            }
            return reasons
        } catch {
            throw report.sink.fail(error)
        }
    }

    /// Writes the files of a picture that are different.
    func write(_ picture: EmbeddedPicture, _ report: inout Report) throws(CommandFailure) {
        for var output in picture.report.outputs {
            let path = picture.path(of: output)
            do throws(FileError) {
                let bytes = try workspace.read(output.path)
                if workspace.isFile(path), try workspace.read(path) == bytes { continue }
                try workspace.makeFolder(for: path)
                workspace.removeAbandonedParts(beside: path)
                try AtomicFile.write(bytes, to: path, .written)
                output.path = path
                report.outputs.append(output)
            } catch {
                throw report.sink.fail(error)
            }
        }
    }

    /// Writes a document if it is different.
    func write(
        _ document: EmbeddedDocument, _ bytes: [UInt8], _ report: inout Report
    ) throws(CommandFailure) {
        guard bytes != document.bytes else { return }
        do throws(FileError) {
            // Somebody may have edited it while the pictures were rendered.
            guard try workspace.read(document.path) == document.bytes else {
                throw FileError.changed(document.path)
            }
            try workspace.write(bytes, to: document.path)
            report.outputs.append(
                Report.Output(
                    path: document.path, format: document.format.rawValue, pages: 0,
                    bytes: bytes.count, sha256: Checksum.sha256(bytes),
                    alternativeText: "", records: []))
        } catch {
            throw report.sink.fail(error)
        }
    }
}
