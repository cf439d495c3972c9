// Types in the article "Render a report card from your own data".

// example
import ChalkboardKit
import Foundation

/// A class, in the shape of a class file.
struct SchoolClass: Codable {
    struct School: Codable {
        var name: String
    }

    struct Policy: Codable {
        var scale = "us-plus-minus"
        var rank = true
    }

    struct Student: Codable {
        var id: String
        var givenNames: String
        var lastName: String
        var photo: String?
        var courses: [Course]
    }

    struct Course: Codable {
        var title: String
        var credits: Int
        var assessments: [Assessment]
    }

    struct Assessment: Codable {
        var name: String
        var points: Double
        var max: Int
        var weight: Int
    }

    var school: School
    var policy = Policy()
    var students: [Student]
}
// end of example

/// A database of photos, which has only one photo.
struct PhotoDatabase: Sendable {
    let path: String
    let bytes: [UInt8]

    func photo(at path: String) -> [UInt8]? { path == self.path ? bytes : nil }
}

// example
struct PhotoFiles: FileProvider {
    let database: PhotoDatabase
    let disk = DiskFiles()

    func contents(of path: String) throws -> [UInt8] {
        try database.photo(at: path) ?? disk.contents(of: path)
    }

    func isFile(_ path: String) -> Bool {
        database.photo(at: path) != nil || disk.isFile(path)
    }

    func names(in folder: String) -> [String] {
        disk.names(in: folder)
    }
}
// end of example

// example
func writeCards(
    _ data: LoadedData, with template: LoadedTemplate, by chalkboard: Chalkboard, to folder: URL
) async throws {
    try await chalkboard.render(data, with: template, as: .pdf) { card in
        guard let file = card.files.first else { throw ChalkboardError(card.diagnostics) }
        try Data(file).write(to: folder.appending(path: "\(card.fileName).pdf"))
    }
}
// end of example

// example
/// Returns the lines of text on a page, in reading order.
func lines(of items: [Item]) -> [String] {
    items.flatMap { item -> [String] in
        switch item {
        case .group(let group): lines(of: group.items)
        case .text(let text): [text.line.text]
        case .shape, .image: []
        }
    }
}
// end of example
