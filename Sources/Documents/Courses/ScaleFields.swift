import Grading
import Schema

/// The fields of a scale, in a policy and in a file of its own.
enum ScaleFields {
    static let name = Field.title("name", .required, "what the scale is called")
    static let source = Field.text("source", .optional, "where the scale comes from")
    static let bands = Field.list(
        "bands", .required, of: .object(BandFields.schema), count: 1...ScaleRules.mostBands,
        "the letters in any order; one of them from 0")

    static let schema = ObjectSchema("scale", [name, source, bands])
}

/// The fields of one letter of a scale.
enum BandFields {
    static let letter = Field.title(
        "letter", .required, "the letter, of at most \(ScaleRules.longestLetter) characters")
    static let from = Field.number(
        "from", .required, .range(0...100), "the least score that earns the letter, in percent")
    static let points = Field.number(
        "points", .required, .nonNegative,
        "what the letter counts in the GPA; no more than a better letter does")

    static let schema = ObjectSchema("band", [letter, from, points])
}
