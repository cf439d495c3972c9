import Conversion
import Exact
import Schema

/// The facts of a tip table, for templates with `data: tips`.
enum TipTableRecord {
    static let type = RecordType<TipDocument<TipSheet.Table>> {
        TipDocument<TipSheet.Table>.commonFacts
        Fact.list(
            TipFields.percents.key, percent, "the percentages, from left to right",
            \.content.percents)
        Fact.rows("rows", row, "the checks, from top to bottom") { document in
            let (sheet, table) = (document.sheet, document.content)
            return (table.checks.count, { Row(check: table.checks[$0], of: table, in: sheet) })
        }
        Fact("rowCount", "the number of checks") { $0.content.checks.count }
        Fact(
            "characters",
            "the number of characters of the longest check or tip, with a space between groups of"
                + " three digits"
        ) { document in
            document.content.characterCount(in: document.sheet) { max($0.check, $0.tip) }
        }
        Fact("totalCharacters", "the number of characters of the longest total") { document in
            document.content.characterCount(in: document.sheet, of: \.total)
        }
    }

    private static let percent = RecordType<Rational> {
        Fact(TipFields.percent.key, "a percentage, such as 15") { $0 }
    }

    private struct Row {
        let check: Rational
        let currency: Currency
        let tips: [Tip]

        init(check: Rational, of table: TipSheet.Table, in sheet: TipSheet) {
            self.check = check
            currency = sheet.currency
            tips = table.percents.map { sheet.tip(on: check, percent: $0) }
        }
    }

    private static let row = RecordType<Row> {
        Fact(TipFields.check.key, "the check, without the currency sign") {
            NumberFact($0.check, digits: $0.currency)
        }
        Fact.list("cells", cell, "the tips on the check, one for each percentage", \.tips)
    }

    private static let cell = RecordType<Tip> { Tip.facts }
}
