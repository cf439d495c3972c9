import Exact
import Input
import Rosters
import Schema

/// A category of equipment with its value in the file; the value is nil for a default category.
struct ShownCategory {
    let category: EquipmentCategory
    let value: Value?

    init(_ category: EquipmentCategory, in data: RosterData) {
        self.category = category
        value = data.categoryValues[category.nameOfEntity]
    }

    /// Returns the facts of a category.
    ///
    /// - Parameter icon: The help text of the icon's path.
    static func facts(
        icon: String = "the path of the category's icon"
    ) -> [Fact<ShownCategory>] {
        [
            Fact(
                EquipmentCategoryFields.displayName, as: "category", "the category's name",
                of: \.value
            ) { $0.category.displayName },
            Fact(
                "icon", icon,
                origin: {
                    $0.value?[EquipmentCategoryFields.displayIcon]
                        ?? $0.value?[EquipmentCategoryFields.nameOfEntity]
                }
            ) { $0.category.icon },
        ]
    }
}

/// A piece of equipment with its value in the file, or no piece.
///
/// This is a class because each of its many facts refers to it.
final class ShownPiece: Sendable {
    let piece: Equipment?
    let value: Value?
    private let attributes: [EquipmentFact]

    /// Creates the piece at a position, or no piece.
    init(at position: Int?, in data: RosterData) {
        piece = position.map { data.roster.equipment[$0] }
        value = position.map { data.pieceValues[$0] }
        attributes = piece?.details.facts ?? []
    }

    /// Returns the value in the file that an attribute comes from.
    private func place(of attribute: EquipmentFact) -> Value? { value?[attribute.attribute.name] }

    private var statusPlace: Value? {
        value?[EquipmentFields.status] ?? value?[EquipmentFields.returned]
    }

    private var firstPlace: Value? { attributes.first.flatMap(place) }

    /// The value in the file that the first part of the name comes from.
    private var namePlace: Value? {
        [EquipmentFields.manufacturer, EquipmentFields.brand, EquipmentFields.modelCode]
            .compactMap { value?[$0] }.first { $0.string?.isBlank == false }
    }

    /// The facts of a piece; all are absent if there is none.
    static let facts =
        described
        + Fact.shown(
            [
                EquipmentFields.manufacturer, EquipmentFields.brand, EquipmentFields.modelCode,
                EquipmentFields.orderCode, EquipmentFields.photo, EquipmentFields.color,
            ], of: \.value)

    /// The facts other than those that are in the file as they are shown.
    private static let described: [Fact<ShownPiece>] = [
        Fact("name", "manufacturer, brand and model, as far as they are known", origin: \.namePlace)
        { $0.piece?.name },
        Fact(
            "details", "the attributes in a line: \"Size 14″ · Length 13″\"", origin: \.firstPlace
        ) { WordText.joined($0.attributes.map { [$0.labelPiece, .text(" \($0.text)")] }, " · ") },
        Fact(
            "sizes", "the same as details, with no line break before a value", origin: \.firstPlace
        ) { WordText.joined($0.attributes.map(\.unbroken), "\u{A0}· ") },
        Fact(
            "description",
            "the details, the color and the order code in a line: \"Size M · navy · P-528\"",
            origin: { $0.firstPlace ?? $0.value }
        ) { shown in
            let others = [shown.piece?.colour, shown.piece?.orderCode].compactMap(\.self)
                .filter { !$0.isBlank }
            return WordText.joined(
                shown.attributes.map { [$0.labelPiece, .text(" \($0.text)")] }
                    + others.map { [.text($0)] }, " · ")
        },
        Fact(
            EquipmentFields.status.key,
            "where the piece is: issued, in-stock, returned, repair or lost", origin: \.statusPlace
        ) { $0.piece?.state.status?.rawValue },
        Fact("statusText", "the same in words, such as \"In stock\"", origin: \.statusPlace) {
            $0.piece?.state.status.map { RosterWords.name(of: $0) }
        },
        Fact(EquipmentFields.condition, "the condition", of: \.value) { $0.piece?.state.condition },
        Fact(EquipmentFields.returned, "the day on which it was last returned", of: \.value) {
            $0.piece?.state.returned
        },
        Fact(
            EquipmentFields.count, as: "quantity",
            "the number of such pieces, if the file states it", of: \.value
        ) { $0.piece?.state.count },
        Fact.list(
            "attributes", attribute, "the attributes that are specific to its category",
            origin: \.value
        ) { shown in shown.attributes.map { ($0, shown.place(of: $0)) } },
    ]

    private static let attribute = RecordType<(fact: EquipmentFact, value: Value?)> {
        Fact("label", "the label of the attribute", origin: { $0.value }) {
            WordText([$0.fact.labelPiece])
        }
        Fact("text", "the value in trade notation", origin: { $0.value }) { $0.fact.text }
    }
}

extension WordText {
    /// Returns attributes in a line; nil if there are none.
    fileprivate static func joined(_ attributes: [[Piece]], _ separator: String) -> WordText? {
        attributes.isEmpty
            ? nil : WordText(Array(attributes.joined(separator: [.text(separator)])))
    }
}

extension EquipmentCategory {
    /// The path of the icon: the category's own, or the built-in one of a known entity; nil
    /// otherwise.
    var icon: String? { displayIcon ?? Self.icons[nameOfEntity].map { "icons/\($0).svg" } }

    private static let icons = [
        "Helmet": "helmet", "ShoulderPads": "shoulder-pads", "Gloves": "gloves",
        "SkateBoot": "skate-boot", "SkateHolder": "skate-holder", "SkateRunner": "skate-runner",
        "Stick": "stick",
    ]
}
