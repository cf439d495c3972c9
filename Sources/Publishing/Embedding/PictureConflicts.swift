import Diagnostics
import Documents
import Embedding

/// Refuses pictures that would overwrite a file of the run or each other.
struct PictureConflicts {
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
        for picture in pictures {
            let document = documents[picture.document]
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
                } else {
                    owners[key] = (picture, output.sha256)
                }
            }
        }
        guard report.sink.errorCount == known else { throw CommandFailure(.badData) }
    }
}
