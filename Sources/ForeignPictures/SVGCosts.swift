/// What librsvg needs for a file, in addition to its libraries.
struct SVGNeeds: Equatable {
    /// Fonts.
    var hasText = false
    /// Decoders for photos.
    var hasPictures = false

    /// Whether nothing else is needed for other needs.
    func cover(_ other: SVGNeeds) -> Bool {
        (hasText || !other.hasText) && (hasPictures || !other.hasPictures)
    }
}

/// What drawing an element takes, with all elements that it uses.
struct SVGCosts {
    /// The elements, after each `use`.
    var elements = 1
    /// The letters of text.
    var letters = 0
    /// The work on pixels, in passes over a picture of a million pixels.
    var passes = 0.0
    /// The depth of masks in masks.
    var masks = 0

    static let mostElements = 200_000
    static let mostLetters = 20_000
    static let mostPasses = 400.0
    static let mostMasks = 8

    /// Adds what another element takes, a number of times.
    mutating func add(_ other: SVGCosts, times: Int = 1) {
        let most = 1_000_000_000
        func sum(_ one: Int, _ two: Int) -> Int {
            let (product, isLarge) = two.multipliedReportingOverflow(by: times)
            return isLarge ? most : min(one + min(product, most), most)
        }
        elements = sum(elements, other.elements)
        letters = sum(letters, other.letters)
        passes = min(passes + other.passes * Double(times), 1e12)
        masks = max(masks, other.masks)
    }

    /// Throws if a limit is exceeded.
    func check() throws(SVGRefusal) {
        if masks > Self.mostMasks {
            throw SVGRefusal(
                reason: "it has masks in masks, \(masks) deep; the maximum is \(Self.mostMasks)")
        }
        if elements > Self.mostElements {
            throw SVGRefusal(
                reason: "it has more than \(Self.mostElements) elements, counting each use")
        }
        if letters > Self.mostLetters {
            throw SVGRefusal(reason: "it has more than \(Self.mostLetters) letters of text")
        }
        if passes > Self.mostPasses {
            throw SVGRefusal(reason: "its filters, masks and pictures take too much work")
        }
    }
}
