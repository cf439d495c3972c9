import Grading
import Schema

/// The fields of a scale, in a policy or in a separate file.
enum ScaleFields {
    static let name = Field.title("name", .required, "the name of the scale")
    static let source = Field.text("source", .optional, "the source of the scale")
    static let bands = Field.list(
        "bands", .required, of: .object(BandFields.schema), count: 1...ScaleRules.mostBands,
        "the letters, in any order; one of them must start at 0")

    static let schema = ObjectSchema("scale", [name, source, bands])
}

/// The fields of one letter of a scale.
enum BandFields {
    static let letter = Field.title(
        "letter", .required, "the letter, of at most \(ScaleRules.longestLetter) characters")
    static let from = Field.number(
        "from", .required, .range(0...100), "the minimum score for the letter, as a percentage")
    static let points = Field.number(
        "points", .required, .nonNegative,
        "the grade points of the letter; no more than those of a better letter")

    static let schema = ObjectSchema("band", [letter, from, points])
}
