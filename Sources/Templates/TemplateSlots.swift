import Diagnostics
import Input

/// A place of a template that templates which extend it can fill: a part with a line about what it is for.
package struct TemplateSlot: Sendable, Hashable {
    package var name: String
    package var purpose: String
    package var parameters: [String]
    /// The parameters that a use can leave out.
    package var optional: Set<String> = []
    /// Whether it is columns of a table.
    package var isColumns = false
    /// The field of the data, or the fact of the page, that decides whether the place is there; nil for all
    /// data.
    package var field: String?
    /// Whether it is there with this field.
    package var isWithField = true
}

extension TemplateReader {
    /// Returns the slots of a template, in the order of its files, and of those that take its place for
    /// other data.
    package func slots(of root: Value, _ problems: inout DiagnosticSink) -> [TemplateSlot] {
        let used = UsedFiles(source: source)
        guard let (chain, files) = used.files(from: root, &problems) else { return [] }
        var slots = slots(in: files)
        for field in chain.fields {
            guard let other = used.files(from: root, has: { $0 == field }, &problems) else {
                continue
            }
            let others = self.slots(in: other.all)
            for (index, slot) in slots.enumerated() where slot.field == nil {
                guard !others.contains(where: { $0.name == slot.name }) else { continue }
                (slots[index].field, slots[index].isWithField) = (field, false)
            }
            for var slot in others where !slots.contains(where: { $0.name == slot.name }) {
                slot.field = field
                slots.append(slot)
            }
        }
        return slots
    }

    private func slots(in files: [Value]) -> [TemplateSlot] {
        let parts = TemplateParts(files)
        let shown = parts.shown
        var seen: Set<String> = []
        return files.flatMap { $0["parts"]?.memberList ?? [] }.compactMap { member in
            // A part in place of another has the other's line.
            guard shown.contains(member.key), let purpose = member.value[PartReader.slot]?.string,
                seen.insert(member.key).inserted
            else { return nil }
            let part = parts.declared[member.key]
            let parameters = part?["parameters"]?.memberList ?? []
            return TemplateSlot(
                name: member.key, purpose: purpose, parameters: parameters.map(\.key),
                optional: Set(parameters.filter { $0.value["default"] != nil }.map(\.key)),
                isColumns: part?["columns"] != nil)
        }
    }

    /// Returns a template with everything that it extends and uses as one file that needs no other; nil
    /// after an error.
    package func expanded(_ root: Value, _ problems: inout DiagnosticSink) -> String? {
        guard let (chain, files) = UsedFiles(source: source).files(from: root, &problems) else {
            return nil
        }
        return TemplateExpansion(files: files, others: chain.fields).text(&problems)
    }
}
