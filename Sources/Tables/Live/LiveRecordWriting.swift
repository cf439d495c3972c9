import Diagnostics
import Input
import Schema

extension LiveRecord {
    /// Writes the record.
    ///
    /// - Parameter row: The row, for a record of a plan.
    func write(to writer: inout TreeWriter, _ row: PlannedRow? = nil) {
        writer.object(row?.moved(origin) ?? origin, count: members.count)
        var empty: RecordTraits.Cell?
        for member in members {
            let origin = row?.moved(member.origin) ?? member.origin
            guard case .cell(let cell) = member.content, let row else {
                writer.key(member.key)
                member.write(to: &writer, row, origin)
                continue
            }
            switch row.content(of: cell) {
            case .number(let text):
                writer.key(member.key)
                writer.number(text, origin)
            case .value(let value):
                writer.key(member.key)
                value.write(to: &writer, origin)
            case .word(let word):
                writer.key(cell.status)
                writer.scalar(.string(word), origin)
            case .nothing, .empty, .unusual: empty = cell.traits
            }
        }
        if let row, let empty {
            writer.key(empty.status)
            writer.scalar(.string(empty.empty), row.moved(origin))
        }
        writer.end()
    }
}

extension LiveRecord.Member {
    fileprivate func write(
        to writer: inout TreeWriter, _ row: PlannedRow?, _ origin: Origin
    ) {
        switch content {
        case .scalar(let content): content.write(to: &writer, origin)
        case .record(let record): record.write(to: &writer, row)
        case .list(let list):
            writer.list(origin, count: list.records.count)
            for record in list.records { record.write(to: &writer, row) }
            writer.end()
        case .own(let value): writer.copy(value)
        case .planned(let plan, let position):
            let members = (plan.completed ?? plan.model).members
            if let member = members.first(where: { $0.key == key }) {
                member.write(to: &writer, PlannedRow(plan, at: position), origin)
            }
        case .cell: writer.scalar(.null, origin)
        }
    }
}

extension JSONText {
    fileprivate func write(to writer: inout TreeWriter, _ origin: Origin) {
        switch self {
        case .array(let elements):
            writer.list(origin, count: elements.count)
            for element in elements { writer.scalar(element, origin) }
            writer.end()
        case .object(let members):
            writer.object(origin, count: members.count)
            for part in members {
                writer.key(part.key)
                writer.scalar(part.value, origin)
            }
            writer.end()
        default: writer.scalar(self, origin)
        }
    }
}
