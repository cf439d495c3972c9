import Conversion
import Exact
import Input
import Schema
import Templates

/// Tips as the facts that templates name: a table, or a receipt.
package enum TipRecord {
    private static let common: [RecordSchema.Member] = [
        .init("id", .text, "the name of the data's file, without its ending"),
        .init("title", .text, "the file's title, else \"Tip guide\" or \"Receipt\""),
        .init("currency", .text, "the code of the currency, such as USD"),
        .init("sign", .text, "its sign, such as $"),
        .init(
            "roundingText", .text, "how tips are rounded, such as \"rounded half up to the cent\""),
    ]

    /// The facts of a table, for templates with `data: tips`.
    package static let table = RecordSchema.record(
        common + [
            .init(
                "percents",
                .list(.record([.init("percent", .number, "a percentage, such as 15")])),
                "the percentages, across"),
            .init(
                "rows",
                .list(
                    .record([
                        .init("check", .number, "the check, without a sign"),
                        .init("cells", .list(cell), "its tips, one for each percentage"),
                    ])), "the checks, downwards"),
            .init("rowCount", .number, "how many there are"),
        ])

    private static let cell = RecordSchema.record([
        .init("tip", .number, "the tip, without a sign"),
        .init("tipText", .text, "the tip with the currency's sign"),
        .init("total", .number, "the check and the tip, without a sign"),
        .init("totalText", .text, "the check and the tip with the currency's sign"),
    ])

    /// The facts of a receipt, for templates with `data: receipt`.
    package static let receipt = RecordSchema.record(
        common + [
            .init("place", .text, optional: true, "where the check is from"),
            .init("date", .date, optional: true, "its day"),
            .init("check", .number, "the check, without a sign"),
            .init("checkText", .text, "the check with the currency's sign"),
            .init("percent", .number, "the percentage"),
            .init("tip", .number, "the tip, without a sign"),
            .init("tipText", .text, "the tip with the currency's sign"),
            .init("total", .number, "the check and the tip, without a sign"),
            .init("totalText", .text, "the check and the tip with the currency's sign"),
            .init("split", .number, "how many share the total"),
            .init("isSplit", .flag, "whether more than one does"),
            .init("isEven", .flag, "whether all shares are the same"),
            .init("shares", .list(share), "equal shares together, the larger first"),
        ])

    private static let share = RecordSchema.record([
        .init("count", .number, "how many pay so much"),
        .init("amount", .number, "what each of them pays, without a sign"),
        .init("amountText", .text, "what each of them pays, with the currency's sign"),
    ])

    /// The facts of a table.
    package static func record(
        of table: TipSheet.Table, in sheet: TipSheet, id: String, root: Value
    ) -> Record {
        var record = common(sheet, "Tip guide", id, root)
        record.set(
            "percents",
            .list(
                table.percents.map { percent in
                    var facts = Record()
                    facts.set("percent", .plain(percent))
                    return facts
                }))
        let rows = Records(count: table.checks.count) { position in
            let check = table.checks[position]
            var row = Record()
            row.set("check", amount(check, sheet.currency))
            row.set("cells", .list(table.percents.map { cell(sheet.tip(on: check, percent: $0)) }))
            return row
        }
        record.set("rows", .rows(rows))
        record.set("rowCount", .count(rows.count))
        return record
    }

    /// The facts of a receipt.
    package static func record(
        of receipt: TipSheet.Receipt, in sheet: TipSheet, id: String, root: Value
    ) -> Record {
        let tip = receipt.tip
        var record = common(sheet, "Receipt", id, root)
        record.setText("place", root["place"])
        record.setDay("date", root["date"])
        record.set("check", amount(tip.check, sheet.currency), origin: root["tips"]?["check"])
        record.set("checkText", .text(sheet.currency.text(tip.check)))
        record.set("percent", .plain(tip.percent))
        set(tip, in: &record)
        record.set("split", .count(receipt.split))
        record.set("isSplit", .flag(receipt.split > 1))
        let shares = shares(of: receipt, sheet.currency)
        record.set("isEven", .flag(shares.count == 1))
        record.set("shares", .list(shares))
        return record
    }

    /// One sentence on what a table shows.
    package static func summary(of table: TipSheet.Table, _ currency: Currency) -> String {
        let percents = table.percents.map { "\($0.plainText)%" }.joined(separator: ", ")
        let count = table.checks.count
        return "Tips of \(percents) on \(count == 1 ? "1 check" : "\(count) checks") in"
            + " \(currency.code)"
    }

    /// One sentence on what a receipt shows.
    package static func summary(of receipt: TipSheet.Receipt) -> String {
        let (tip, currency) = (receipt.tip, receipt.tip.currency)
        let start =
            "A check of \(currency.text(tip.check)) with a tip of \(tip.percent.plainText)%:"
            + " \(currency.text(tip.total))"
        return receipt.split > 1 ? "\(start), shared by \(receipt.split)" : start
    }

    private static func common(
        _ sheet: TipSheet, _ title: String, _ id: String, _ root: Value
    ) -> Record {
        var record = Record()
        record.set("id", .text(id))
        record.set("title", .text(sheet.title ?? title), origin: root["title"])
        record.set("currency", .text(sheet.currency.code))
        record.set("sign", .text(sheet.currency.sign))
        record.set("roundingText", .text(sheet.roundingWords))
        return record
    }

    private static func cell(_ tip: Tip) -> Record {
        var cell = Record()
        set(tip, in: &cell)
        return cell
    }

    private static func set(_ tip: Tip, in record: inout Record) {
        record.set("tip", amount(tip.tip, tip.currency))
        record.set("tipText", .text(tip.currency.text(tip.tip)))
        record.set("total", amount(tip.total, tip.currency))
        record.set("totalText", .text(tip.currency.text(tip.total)))
    }

    private static func amount(_ amount: Rational, _ currency: Currency) -> FieldValue {
        .number(amount, shown: currency.digits(amount))
    }

    /// Equal shares together: at most two groups, as no two differ by more than a cent.
    private static func shares(of receipt: TipSheet.Receipt, _ currency: Currency) -> [Record] {
        let shares = receipt.tip.shares(ways: receipt.split)
        guard let most = shares.first, let least = shares.last else { return [] }
        return (most == least ? [most] : [most, least]).map { amount in
            var record = Record()
            record.set("count", .count(shares.count { $0 == amount }))
            record.set("amount", self.amount(amount, currency))
            record.set("amountText", .text(currency.text(amount)))
            return record
        }
    }
}
