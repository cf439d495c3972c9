import Diagnostics
import Documents
import Embedding

/// Refuses pictures that would overwrite a file of the run, each other, or a picture of something else,
/// or that a link would lead outside the folder of their document.
struct PictureConflicts {
    let workspace: Workspace

    /// Checks the pictures.
    ///
    /// - Throws: If there is a conflict; all of them are then in the report.
    func check(
        _ pictures: [EmbeddedPicture], of documents: [EmbeddedDocument], _ report: inout Report
    ) throws(CommandFailure) {
        let known = report.sink.errorCount
        var inputs = Set(documents.map { PhysicalPath($0.path) })
        for picture in pictures {
            inputs.formUnion(picture.report.sink.sources.map { PhysicalPath($0.path) })
            inputs.formUnion(picture.report.otherInputs.keys.map { PhysicalPath($0) })
        }
        var owners: [PhysicalPath: (picture: EmbeddedPicture, sha256: String)] = [:]
        /// The blocks that show one of their pictures so far.
        var shown: Set<[Int]> = []
        for picture in pictures {
            let document = documents[picture.document]
            for output in picture.report.outputs
            where document.block(picture.block, shows: picture.name(of: output)) {
                shown.insert([picture.document, picture.block])
            }
        }
        for picture in pictures {
            let document = documents[picture.document]
            let home = PhysicalPath(folder(of: document.path))
            let place = document.source.place(of: document.blocks[picture.block].place)
            for output in picture.report.outputs {
                let path = picture.path(of: output)
                let key = PhysicalPath(ofFile: path)
                if inputs.contains(PhysicalPath(path)) {
                    report.sink.add(
                        Diagnostic(
                            place: place, message: "\(path) is a file that this run reads",
                            hint: "name the picture with -o"))
                } else if let (other, sum) = owners[key], sum != output.sha256 {
                    let source = documents[other.document].source
                    let line = source.line(
                        of: documents[other.document].blocks[other.block].place.lowerBound)
                    report.sink.add(
                        Diagnostic(
                            place: place,
                            message:
                                "\(path) is the picture of another block, \(source.path):\(line)",
                            hint: "name one of the two with -o"))
                } else if !key.isInside(home) || !PhysicalPath(path).isInside(home) {
                    report.sink.add(
                        Diagnostic(
                            place: place,
                            message: "\(path): a link leads outside the folder of this document",
                            hint: "replace the link with a folder or file of its own"))
                } else if !shown.contains([picture.document, picture.block]),
                    isOther(output, path)
                {
                    report.sink.add(
                        Diagnostic(
                            place: place,
                            message: "\(path) already exists, and this block does not show it",
                            hint: "move the file, or name the picture with -o"))
                } else {
                    owners[key] = (picture, output.sha256)
                }
            }
        }
        guard report.sink.errorCount == known else { throw CommandFailure(.badData) }
    }

    /// Returns whether another file is at the path of a picture.
    private func isOther(_ output: Report.Output, _ path: String) -> Bool {
        guard workspace.isFile(path) else { return false }
        guard let old = try? workspace.read(path), let new = try? workspace.read(output.path)
        else { return true }
        return old != new
    }
}
