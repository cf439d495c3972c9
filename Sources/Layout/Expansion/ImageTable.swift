import Diagnostics
import Drawing

/// A source of pictures by name, because `Layout` does not access files.
package protocol ImageSource: AnyObject {
    /// Returns the picture with a name; nil if it is not found.
    ///
    /// - Parameter colors: The colors of classes of an SVG, which replace its own.
    /// - Throws: An error with a message for the user if the picture is damaged or too large, or
    ///   `UnknownClass`.
    func image(named name: String, colors: [ArtColor]) throws -> ImageAsset?

    /// A hint that lists where pictures are looked up; nil for no hint.
    var places: String? { get }
}

extension ImageSource {
    /// No hint.
    package var places: String? { nil }

    /// Returns the picture with a name in its own colors; nil if it is not found.
    package func image(named name: String) throws -> ImageAsset? {
        try image(named: name, colors: [])
    }
}

/// The color of a class of an SVG.
package struct ArtColor: Sendable, Hashable {
    package var name: String
    /// The color of its elements.
    package var color: Color

    package init(name: String, color: Color) {
        (self.name, self.color) = (name, color)
    }
}

/// The error of a color for a class that a picture does not have.
package struct UnknownClass: Error, Hashable {
    package var name: String
    /// The classes of the picture, in the order of its file.
    package var known: [String]

    /// Creates the error for a class that is not among the known ones.
    package init(name: String, known: [String]) {
        (self.name, self.known) = (name, known)
    }

    /// Returns the message about the picture with a name.
    package func message(_ picture: String) -> String {
        "the picture \(quoted(picture)) has no class \(quoted(name))"
    }

    /// The nearest class, or all of them.
    package var hint: String {
        if known.isEmpty { return "only an SVG with elements such as <path class=… has classes" }
        return nearest(to: name, in: known).map { "did you mean \(quoted($0))?" }
            ?? "its classes are \(known.joined(separator: ", "))"
    }
}

/// The pictures of a document, each once in the same colors, by number.
final class ImageTable {
    private let source: any ImageSource
    private var numbers: [Key: Int?] = [:]
    private(set) var assets: [ImageAsset] = []
    /// The number of times a picture was requested.
    private(set) var requestCount = 0

    private struct Key: Hashable {
        let name: String
        let colors: [ArtColor]
    }

    var places: String? { source.places }

    init(source: any ImageSource) {
        self.source = source
    }

    /// Forgets the pictures whose number is at least `count`.
    func forget(from count: Int) {
        assets.removeSubrange(count...)
        numbers = numbers.filter { $0.value.map { $0 < count } ?? false }
    }

    /// Returns the picture with a name and its number; nil if it is not found.
    func image(named name: String, colors: [ArtColor] = []) throws -> (Int, ImageAsset)? {
        requestCount += 1
        let key = Key(name: name, colors: colors)
        if let known = numbers[key] { return known.map { ($0, assets[$0]) } }
        guard let asset = try source.image(named: name, colors: colors) else {
            numbers[key] = .some(nil)
            return nil
        }
        numbers[key] = assets.count
        assets.append(asset)
        return (assets.count - 1, asset)
    }
}
