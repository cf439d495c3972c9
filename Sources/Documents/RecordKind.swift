import Schema
import Templates

/// The kinds of records that templates are made for.
package enum RecordKind: String, CaseIterable {
    /// A chalkboard.
    case board
    /// A student of a class.
    case student
    /// A class as a whole.
    case `class`
    /// A written proposal.
    case proposal
    /// Conversion tables.
    case conversions
    /// A table of tips.
    case tips
    /// One check with its tip.
    case receipt
    /// The converter's screens.
    case converter
    /// A player of a team.
    case player
    /// A team as a whole.
    case team

    /// What a kind that a template asks for is called in a message.
    package static func noun(_ name: String) -> String {
        switch RecordKind(rawValue: name) {
        case .conversions: DataKind.conversions.noun
        case .tips: DataKind.tips.noun
        default: name
        }
    }

    /// The facts of such records.
    package var shape: RecordSchema {
        switch self {
        case .board: BoardRecord.shape
        case .student: ClassShapes.student
        case .class: ClassShapes.classSheet
        case .proposal: Proposal.shape
        case .conversions: ConversionRecord.shape
        case .tips: TipRecord.table
        case .receipt: TipRecord.receipt
        case .converter: ConverterRecord.shape
        case .player: RosterShapes.player
        case .team: RosterShapes.teamSheet
        }
    }
}

extension DataKind {
    /// The kinds of records that data of this kind makes, what it mostly makes first.
    package var recordKinds: [RecordKind] {
        switch self {
        case .board: [.board]
        case .class: [.student, .class, .board]
        case .proposal: [.proposal]
        case .conversions: [.conversions]
        case .tips: [.tips, .receipt]
        case .converter: [.converter]
        case .roster: [.player, .team]
        }
    }

    /// What templates for data of this kind can say in `data`, such as "student" and "class".
    package var records: [String] { recordKinds.map(\.rawValue) }
}
