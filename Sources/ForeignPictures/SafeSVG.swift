/// An SVG file that can be decoded in about a second, as far as its tags tell.
///
/// The limits count what is in the file, so that a file is accepted on all machines or on none.
package struct SafeSVG {
    /// The file, without a document type.
    package let bytes: [UInt8]
    /// What it needs.
    private(set) var needs = SVGNeeds()

    /// Checks a file.
    ///
    /// - Throws: If it is damaged or exceeds a limit.
    package init(_ file: [UInt8]) throws(SVGRefusal) {
        bytes = try XMLEntities.replaced(file)
        let (costs, needs) = try SVGCosts.measure(bytes, depth: 0)
        self.needs = needs
        try costs.check()
    }
}
