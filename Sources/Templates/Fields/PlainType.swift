import Diagnostics
import Input
import Schema

/// What the values of a field are that is read without knowing any facts, and how they are read.
struct PlainType<Content>: Sendable {
    let type: FieldType
    let read: @Sendable (Value, inout DiagnosticSink) -> Content?
}

extension Field {
    /// Declares a field whose type says how it is read.
    init(
        _ key: String, _ type: PlainType<Content>, need: Need = .optional,
        or fallback: String? = nil, _ help: String
    ) {
        self = Field(key, need, type.type, help, read: type.read).changed { $0.fallback = fallback }
    }
}

extension PlainType<Length> {
    static var extent: Self { .init(type: .extent) { ValueReader.extent($0, &$1) } }
    static var length: Self { .init(type: .length) { ValueReader.length($0, &$1) } }
    static var positive: Self { .init(type: .positive) { ValueReader.positive($0, &$1) } }
}

extension PlainType<Double> {
    static func number(_ least: Double, _ most: Double) -> Self {
        .init(type: .number(least, most)) { ValueReader.number($0, in: least...most, &$1) }
    }
}

extension PlainType<Int> {
    static func integer(_ least: Int, _ most: Int) -> Self {
        .init(type: .integer(least, most)) { ValueReader.integer($0, in: least...most, &$1) }
    }
}

extension PlainType<Bool> {
    static var flag: Self { .init(type: .flag) { ObjectReader.bool($0, &$1) } }
}

extension PlainType<String> {
    /// Text, which is what the words say.
    static func name(_ words: String) -> Self {
        .init(type: .name(words)) { ObjectReader.string($0, &$1) }
    }
}

extension PlainType {
    static func choice(
        _ words: [String], _ named: @escaping @Sendable (String) -> Content?
    ) -> PlainType {
        .init(type: .choice(words)) { ObjectReader.choice($0, of: words, &$1).flatMap(named) }
    }
}

extension PlainType where Content: RawRepresentable<String> & CaseIterable & SendableMetatype {
    /// One of the cases, or of some of them.
    static func choice(_ words: [String] = Content.allCases.map(\.rawValue)) -> PlainType {
        .choice(words) { Content(rawValue: $0) }
    }
}
