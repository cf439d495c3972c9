import Input
import Schema

/// The facts of the codes and marks that a class explains.
enum ClassCodeFacts {
    /// The facts of the root of a class file.
    @FactBuilder<Value> static var all: [Fact<Value>] {
        Fact.shown([ClassCodeFields.attendance]) { $0 }
        Fact.group(ClassCodeFields.legends.key, legends, ClassCodeFields.legends.help) {
            $0[ClassCodeFields.legends]
        }
    }

    private static let legends = RecordType<Value?> {
        Fact.shown(LegendFields.schema.fields) { $0 }
    }
}
