import Conversion
import Schema

enum ConverterWords {
    static let title = Word("converter.title")
    static let start = Word("converter.start")
    static let delete = Word("converter.delete")
    static let sign = Word("converter.sign")
    static let press = Word("converter.press", showing: [.init("key", .text, "the key")])
    static let leftWheel = Word("converter.leftWheel", showing: unit)
    static let rightWheel = Word("converter.rightWheel", showing: unit)
    static let segment = Word(
        "converter.segment", showing: [.init("category", .text, "the name of the category")])
    static let empty = Word(
        "converter.empty",
        showing: [
            .init("from", .text, "the unit on the left wheel"),
            .init("to", .text, "the unit on the right wheel"),
        ])

    private static let unit: [RecordSchema.Member] = [
        .init("unit", .text, "the name of the unit")
    ]

    static let all =
        [title, start, delete, sign, press, leftWheel, rightWheel, segment, empty, LegacyNote.word]
        + ListWords.all
}

extension ConverterFrame {
    /// The step in words, such as "Press 5".
    var captionFact: FieldValue {
        switch step {
        case nil: ConverterWords.start.fact
        case .key(.delete): ConverterWords.delete.fact
        case .key(.sign): ConverterWords.sign.fact
        case .key(let key): ConverterWords.press.fact(.text(String(key.character)))
        case .wheel(.from, _): ConverterWords.leftWheel.fact(.text(converter.from.name))
        case .wheel(.to, _): ConverterWords.rightWheel.fact(.text(converter.to.name))
        case .segment: ConverterWords.segment.fact(.text(converter.category.name))
        }
    }

    /// The content of the screen in words, such as "12 kB = 12000 B".
    var textFact: FieldValue {
        if case .empty = converter.reading {
            ConverterWords.empty.fact(.text(converter.from.name), .text(converter.to.name))
        } else {
            .text(text)
        }
    }
}
