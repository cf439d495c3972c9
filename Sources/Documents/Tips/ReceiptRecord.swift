import Conversion
import Exact
import Schema

/// The facts of a receipt, for templates with `data: receipt`.
enum ReceiptRecord {
    /// The facts of a receipt.
    static let type = RecordType<TipDocument<TipSheet.Receipt>> {
        TipDocument<TipSheet.Receipt>.commonFacts
        Fact(TipFileFields.place, of: \.root)
        Fact(TipFileFields.date, of: \.root)
        Fact(
            TipFields.check.key, .number, "the check, without the currency sign",
            origin: { $0.root[TipFileFields.tips]?[TipFields.check] }
        ) { .amount($0.content.tip.check, $0.sheet.currency) }
        Fact("checkText", .text, "the check, with the currency sign") {
            .text($0.sheet.currency.text($0.content.tip.check))
        }
        Fact(TipFields.percent.key, .number, "the tip percentage") {
            .plain($0.content.tip.percent)
        }
        Tip.facts.map { $0.of(\.content.tip) }
        Fact(TipFields.split.key, .number, "the number of people who share the total") {
            .count($0.content.split)
        }
        Fact("isSplit", .flag, "whether more than one person shares the total") {
            .flag($0.content.split > 1)
        }
        Fact("isEven", .flag, "whether all shares are equal") {
            .flag(shares(of: $0.content).count == 1)
        }
        Fact.list("shares", share, "the shares, with equal shares combined, larger shares first") {
            shares(of: $0.content)
        }
    }

    /// Equal shares of a total.
    struct Share {
        let count: Int
        let amount: Rational
        let currency: Currency
    }

    private static let share = RecordType<Share> {
        Fact("count", .number, "the number of people who pay this amount") { .count($0.count) }
        Fact("amount", .number, "the amount per person, without the currency sign") {
            .amount($0.amount, $0.currency)
        }
        Fact("amountText", .text, "the amount per person, with the currency sign") {
            .text($0.currency.text($0.amount))
        }
    }

    /// Returns the shares, with equal shares combined.
    ///
    /// There are at most two groups, because shares differ by at most one cent.
    static func shares(of receipt: TipSheet.Receipt) -> [Share] {
        let shares = receipt.tip.shares(ways: receipt.split)
        guard let most = shares.first, let least = shares.last else { return [] }
        return (most == least ? [most] : [most, least]).map { amount in
            Share(
                count: shares.count { $0 == amount }, amount: amount,
                currency: receipt.tip.currency)
        }
    }
}

extension Tip {
    /// The facts of a tip and its total.
    static let facts: [Fact<Tip>] = [
        Fact("tip", .number, "the tip, without the currency sign") { .amount($0.tip, $0.currency) },
        Fact("tipText", .text, "the tip, with the currency sign") {
            .text($0.currency.text($0.tip))
        },
        Fact("total", .number, "the check plus the tip, without the currency sign") {
            .amount($0.total, $0.currency)
        },
        Fact("totalText", .text, "the check plus the tip, with the currency sign") {
            .text($0.currency.text($0.total))
        },
    ]
}

extension FieldValue {
    /// Returns an amount, shown with the decimals of its currency but without the sign.
    static func amount(_ amount: Rational, _ currency: Currency) -> FieldValue {
        .number(amount, shown: currency.digits(amount))
    }
}
