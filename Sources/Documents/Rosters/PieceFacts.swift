import Input
import Rosters
import Schema
import Templates

extension Record {
    /// The facts of a category, with their places in its value in the file.
    package mutating func setCategory(_ category: EquipmentCategory, _ value: Value?) {
        set("category", .text(category.displayName), origin: value?["displayName"])
        set(
            "icon", .optional(category.icon),
            origin: value?["displayIcon"] ?? value?["nameOfEntity"])
    }

    /// The facts of a piece of equipment, with their places in its value in the file; all absent
    /// without one.
    package mutating func setPiece(_ piece: Equipment?, _ value: Value?) {
        let parts = [
            ("manufacturer", piece?.manufacturer), ("brand", piece?.brand),
            ("modelCode", piece?.modelCode), ("orderCode", piece?.orderCode),
            ("colour", piece?.colour), ("photo", piece?.photo),
        ]
        let first = parts.prefix(3).first { $0.1 != nil }?.0
        set("name", .optional(piece?.name), origin: first.flatMap { value?[$0] })
        for (name, text) in parts { set(name, .optional(text), origin: value?[name]) }
        let facts = piece?.details.facts ?? []
        let place = facts.first.flatMap { value?[$0.attribute.key] }
        set("details", .optional(piece?.summary), origin: place)
        // No-break spaces keep a label with its value, and a dot with what it follows.
        let sizes = facts.map { fact in
            fact.label.split(separator: " ").joined(separator: "\u{A0}") + "\u{A0}\(fact.text)"
        }
        set("sizes", .optional(sizes.joined(separator: "\u{A0}· ")), origin: place)
        let attributes = facts.map { fact in
            var record = Record()
            record.set("label", .text(fact.label), origin: value?[fact.attribute.key])
            record.set("text", .text(fact.text), origin: value?[fact.attribute.key])
            return record
        }
        set("attributes", .list(attributes), origin: value)
    }
}
