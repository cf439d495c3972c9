import Input
import Schema

/// The facts of the codes and marks that a class explains.
enum ClassCodeFacts {
    /// The facts of the root of a class file.
    @FactBuilder<Value> static var all: [Fact<Value>] {
        Fact.list(ClassCodeFields.attendance, code, of: { $0 })
        Fact.group(ClassCodeFields.legends.key, legends, ClassCodeFields.legends.help) {
            $0[ClassCodeFields.legends]
        }
    }

    private static let code = RecordType<Value> {
        Fact(AttendanceCodeFields.code, of: { $0 })
        Fact(AttendanceCodeFields.meaning, of: { $0 })
    }

    private static let legends = RecordType<Value?> {
        Fact.list(LegendFields.effort, mark, of: { $0 })
        Fact.list(LegendFields.conduct, mark, of: { $0 })
        Fact.list(LegendFields.standards, mark, of: { $0 })
    }

    private static let mark = RecordType<Value> {
        Fact(LegendMarkFields.mark, of: { $0 })
        Fact(LegendMarkFields.meaning, of: { $0 })
    }
}
