import Foundation
import PackagePlugin

/// Keeps the pictures in the documents of a package current, as `chalkboard embed` does:
/// `swift package pictures [--check] [FILE…]`.
@main
struct PicturesPlugin: CommandPlugin {
    /// The endings of documents that can have blocks.
    private static let endings: Set = [
        "adoc", "asciidoc", "htm", "html", "markdown", "md", "qmd", "rst", "tex", "typ",
    ]

    func performCommand(context: PluginContext, arguments: [String]) throws {
        let package = context.package.directoryURL
        var arguments = arguments
        if !arguments.contains(where: { !$0.hasPrefix("-") }) {
            let documents = try Self.documents(in: package)
            guard !documents.isEmpty else {
                print("no document has a block for a picture")
                return
            }
            arguments += documents
        }
        let process = Process()
        process.executableURL = try context.tool(named: "chalkboard").url
        process.arguments = ["embed"] + arguments
        process.currentDirectoryURL = package
        var environment = ProcessInfo.processInfo.environment
        environment["CHALKBOARD_RESOURCES"] = Self.resources(of: context.package).path
        process.environment = environment
        try process.run()
        process.waitUntilExit()
        guard process.terminationReason == .exit, process.terminationStatus == 0 else {
            throw PicturesError()
        }
    }

    /// Returns the folder with the templates and assets: the package with the program.
    private static func resources(of package: Package) -> URL {
        for dependency in package.dependencies
        where dependency.package.products.contains(where: { $0.name == "ChalkboardKit" }) {
            return dependency.package.directoryURL
        }
        return package.directoryURL
    }

    /// Returns the documents with blocks in a folder, without those in hidden folders and in tests.
    private static func documents(in folder: URL) throws -> [String] {
        let files = FileManager.default.enumerator(
            at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
        var found: [String] = []
        let tests = folder.appendingPathComponent("Tests").path + "/"
        for case let file as URL in files ?? .init()
        where endings.contains(file.pathExtension) && !file.path.hasPrefix(tests) {
            let bytes = try Data(contentsOf: file)
            guard bytes.range(of: Data("chalkboard: render ".utf8)) != nil else { continue }
            found.append(file.path)
        }
        return found.sorted()
    }
}

/// The pictures could not be written, or are out of date; the program has said why.
private struct PicturesError: Error, CustomStringConvertible {
    let description = "the pictures are not current"
}
