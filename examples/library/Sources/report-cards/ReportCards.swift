// Renders the report cards of a class: one PDF for each student, and one PDF of all students.
//
//     report-cards CLASS-FILE OUTPUT-FOLDER [PROGRAM-FOLDER]
//
// The program folder contains Chalkboard's templates and artwork. It is a clone of the project, or
// the folder that "make install" fills.

import ChalkboardKit
import Foundation
import Synchronization

@main
struct ReportCards {
    let chalkboard: Chalkboard
    let data: LoadedData
    let template: LoadedTemplate
    let output: URL

    static func main() async {
        // Logos and photos are decoded in other processes, which are runs of this program.
        Chalkboard.decodePicturesIfAsked()
        let ownPath = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().path()
        let arguments = Array(CommandLine.arguments.dropFirst())
        guard (2...3).contains(arguments.count) else {
            complain("usage: report-cards CLASS-FILE OUTPUT-FOLDER [PROGRAM-FOLDER]")
            exit(2)
        }
        let programFolder = arguments.count == 3 ? arguments[2] : "/usr/local/share/chalkboard"
        do {
            let chalkboard = Chalkboard(
                resources: Resources(
                    programFolder: programFolder, pictures: .inChildren(of: ownPath)))
            let job = try await ReportCards(
                chalkboard: chalkboard, data: chalkboard.data(at: arguments[0]),
                template: chalkboard.template("report-card"),
                output: URL(filePath: arguments[1], directoryHint: .isDirectory))
            let failed = try await job.writeCards()
            try await job.writeCombinedFile()
            exit(failed == 0 ? 0 : 1)
        } catch {
            complain("\(error)")
            exit(1)
        }
    }

    /// Writes a PDF for each student, and returns the number of students without one.
    func writeCards() async throws -> Int {
        let folder = output.appending(path: "cards", directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let total = Mutex((names: Set<String>(), pages: 0, failed: 0))
        // Each card is written as soon as it is ready, so memory does not grow with the class.
        try await chalkboard.render(data, with: template, as: .pdf) { card in
            for diagnostic in card.diagnostics { Self.complain("\(diagnostic)") }
            // Ids such as "a/b" and "a_b" have the same file name.
            let isTaken = total.withLock { $0.names.contains(card.fileName) }
            guard let file = card.files.first, !isTaken else {
                Self.complain("\(card.id): no card\(isTaken ? ", another id is too similar" : "")")
                return total.withLock { $0.failed += 1 }
            }
            let path = folder.appending(path: card.fileName + ".pdf")
            try Data(file).write(to: path, options: .atomic)
            total.withLock {
                $0.names.insert(card.fileName)
                $0.pages += card.pageCount
            }
        }
        let (names, pages, failed) = total.withLock { $0 }
        print("cards: \(names.count) files, \(pages) pages, \(failed) failed")
        return failed
    }

    /// Writes one PDF of all students, which gets its name when it is complete.
    func writeCombinedFile() async throws {
        let unfinished = output.appending(path: "report-cards.pdf.part")
        try Data().write(to: unfinished)
        let file = try FileHandle(forWritingTo: unfinished)
        let result = try await chalkboard.combinedPDF(data, with: template) { bytes in
            try file.write(contentsOf: bytes)
        }
        try file.close()
        guard result.pageCount > 0 else {
            return try FileManager.default.removeItem(at: unfinished)
        }
        rename(unfinished.path, output.appending(path: "report-cards.pdf").path)
        print("report-cards.pdf: \(result.records.count) students, \(result.pageCount) pages")
    }

    /// Prints a line to standard error.
    static func complain(_ text: String) {
        FileHandle.standardError.write(Data("\(text)\n".utf8))
    }
}
