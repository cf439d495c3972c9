import Drawing

/// A source of pictures by name, because `Layout` does not access files.
package protocol ImageSource: AnyObject {
    /// Returns the picture with a name; nil if it is not found.
    ///
    /// - Throws: An error with a message for the user if the picture is damaged or too large.
    func image(named name: String) throws -> ImageAsset?

    /// A hint that lists where pictures are looked up; nil for no hint.
    var places: String? { get }
}

extension ImageSource {
    /// No hint.
    package var places: String? { nil }
}

/// The pictures of a document, each once, by number.
final class ImageTable {
    private let source: any ImageSource
    private var numbers: [String: Int?] = [:]
    private(set) var assets: [ImageAsset] = []
    /// The number of times a picture was requested.
    private(set) var requestCount = 0

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
    func image(named name: String) throws -> (Int, ImageAsset)? {
        requestCount += 1
        if let known = numbers[name] { return known.map { ($0, assets[$0]) } }
        guard let asset = try source.image(named: name) else {
            numbers[name] = .some(nil)
            return nil
        }
        numbers[name] = assets.count
        assets.append(asset)
        return (assets.count - 1, asset)
    }
}
