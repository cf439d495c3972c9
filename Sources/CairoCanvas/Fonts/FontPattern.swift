import CCairo
import Drawing

/// A view of a fontconfig pattern owned by someone else.
struct FontPattern {
    private let pattern: OpaquePointer

    init(_ pattern: OpaquePointer) {
        self.pattern = pattern
    }

    static func all(of configuration: OpaquePointer, _ name: FcSetName) -> [FontPattern] {
        guard let set = FcConfigGetFonts(configuration, name)?.pointee, let fonts = set.fonts
        else { return [] }
        return (0..<Int(set.nfont)).compactMap { number in fonts[number].map { FontPattern($0) } }
    }

    /// The first name of the family.
    var family: String? { text(ccairo_fc_family) }

    /// All names of the family, in all languages.
    var families: [String] {
        var found: [String] = []
        while let name = text(ccairo_fc_family, number: found.count) { found.append(name) }
        return found
    }

    /// The values by which a face of a family is chosen: its weight, its slant, and its width.
    var choice: [Double?] {
        [double(ccairo_fc_weight), double(ccairo_fc_slant), double(ccairo_fc_width)]
    }

    var file: String? { text(ccairo_fc_file) }

    /// Returns the face as plain data; nil if the pattern has no file.
    ///
    /// If the family is one of `families`, that spelling of its name is used: the faces of a family
    /// do not always agree on it.
    func face(families: [String]) -> FontFace? {
        guard let file = text(ccairo_fc_file) else { return nil }
        let own = family ?? ""
        let folded = Self.folded(own)
        let family = families.first { Self.folded($0) == folded } ?? own
        let matrix = matrix
        // Fontconfig scales a bitmap font's only size with the matrix, so use the product.
        return FontFace(
            file: file, index: number(ccairo_fc_index),
            family: family,
            size: (double(ccairo_fc_pixel_size) ?? 0) * matrix.yy,
            embolden: flag(ccairo_fc_embolden),
            slant: matrix.yy == 0 ? 0 : matrix.xy / matrix.yy)
    }

    /// Returns a family's name without the differences that fontconfig ignores.
    static func folded(_ family: String) -> String {
        String(family.filter { $0 != " " }).lowercased()
    }

    private var matrix: (xy: Double, yy: Double) {
        var found: UnsafeMutablePointer<FcMatrix>?
        guard FcPatternGetMatrix(pattern, ccairo_fc_matrix, 0, &found) == FcResultMatch,
            let matrix = found?.pointee
        else { return (0, 1) }
        return (matrix.xy, matrix.yy)
    }

    private func text(_ name: UnsafePointer<CChar>, number: Int = 0) -> String? {
        var found: UnsafeMutablePointer<FcChar8>?
        guard FcPatternGetString(pattern, name, Int32(number), &found) == FcResultMatch, let found
        else {
            return nil
        }
        return String(cString: found)
    }

    private func number(_ name: UnsafePointer<CChar>) -> Int {
        var found: Int32 = 0
        return FcPatternGetInteger(pattern, name, 0, &found) == FcResultMatch ? Int(found) : 0
    }

    private func double(_ name: UnsafePointer<CChar>) -> Double? {
        var found = 0.0
        return FcPatternGetDouble(pattern, name, 0, &found) == FcResultMatch ? found : nil
    }

    private func flag(_ name: UnsafePointer<CChar>) -> Bool {
        var found: FcBool = 0
        return FcPatternGetBool(pattern, name, 0, &found) == FcResultMatch && found == FcTrue
    }
}
