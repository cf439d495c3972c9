import Conversion
import Input
import Schema

enum TipFileFields {
    static let title = Field.text(
        "title", .optional, "the title of the file; by default Tip guide or Receipt")
    static let place = Field.text("place", .optional, "the place that the check is from")
        .shown
    static let date = Field.day("date", .optional, "the date of the check").shown
    static let tips = Field.object(
        "tips", .required, TipFields.schema, "the content of the table or receipt")

    static let schema = ObjectSchema(file: "tips", [tips, title, place, date])
}

/// The fields of a tip table, of a receipt, or of both.
enum TipFields {
    static let currency = Field<Currency>.choice(
        "currency", .optional, of: Currency.all.map(\.code), named: Currency.named,
        "the code of the currency of all amounts; \(Currency.usDollar.code) by default")
    static let rounding = Field.rounding("a tip")
    static let checks = Field.value(
        "checks", .optional, RangeFields.amounts.valuesType,
        "the checks of a table: a list of amounts, or a range { from, through, step }")
    static let percents = Field.list(
        "percents", .optional, of: .number(.nonNegative), count: 1...TipReader.mostPercents,
        "the percentages of a table")
    static let check = Field.numberText(
        "check", .optional, .nonNegative, "the amount of the check; required for a receipt")
    static let percent = Field.numberText(
        "percent", .optional, .nonNegative,
        "the tip, as a percentage of the check; required for a receipt")
    static let split = Field<Int>(
        "split", .optional, .integer(.range(1...TipField.mostWays)),
        "the number of people who share the total of a receipt; 1 by default"
    ) { value, sink in
        guard let text = ObjectReader.number(value, &sink) else { return nil }
        do throws(Invalid<TipProblem>) {
            return try TipField.readSplit(text)
        } catch {
            for problem in error.problems { sink.error(at: value, problem.message) }
            return nil
        }
    }

    static let schema = ObjectSchema(
        "bill", [currency, rounding, checks, percents, check, percent, split])
}
