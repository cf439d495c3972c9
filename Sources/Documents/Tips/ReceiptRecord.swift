import Conversion
import Exact
import Input
import Schema

/// The facts of a receipt, for templates with `data: receipt`.
enum ReceiptRecord {
    static let type = RecordType<TipDocument<TipSheet.Receipt>> {
        TipDocument<TipSheet.Receipt>.commonFacts
        Fact(TipFileFields.place, of: \.root)
        Fact(TipFileFields.date, of: \.root)
        Fact.amounts(
            TipFields.check.key, "the check", { $0.sheet.currency },
            origin: { $0.root[TipFileFields.tips]?[TipFields.check] }
        ) { $0.content.tip.check }
        Fact(TipFields.percent.key, "the tip percentage") { $0.content.tip.percent }
        Tip.facts.map { $0.of(\.content.tip) }
        Fact(TipFields.split.key, "the number of people who share the total") { $0.content.split }
        Fact("isSplit", "whether more than one person shares the total") { $0.content.split > 1 }
        Fact("isEven", "whether all shares are equal") { shares(of: $0.content).count == 1 }
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
        Fact("count", "the number of people who pay this amount") { $0.count }
        Fact.amounts("amount", "the amount per person", \.currency) { $0.amount }
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
    static let facts: [Fact<Tip>] =
        Fact.amounts("tip", "the tip", \.currency) { $0.tip }
        + Fact.amounts("total", "the check plus the tip", \.currency) { $0.total }
}

extension Fact {
    /// Declares the facts of an amount: the number, and the text with the currency sign.
    ///
    /// - Parameter origin: Returns the value in the data file that the number comes from.
    static func amounts(
        _ name: String, _ noun: String, _ currency: @escaping @Sendable (Subject) -> Currency,
        origin: (@Sendable (Subject) -> Value?)? = nil,
        _ amount: @escaping @Sendable (Subject) -> Rational
    ) -> [Fact] {
        [
            Fact(name, "\(noun), without the currency sign", origin: origin) {
                NumberFact(amount($0), digits: currency($0))
            },
            Fact("\(name)Text", "\(noun), with the currency sign") {
                currency($0).text(amount($0))
            },
        ]
    }
}

extension NumberFact {
    /// Creates an amount, shown with the decimals of its currency but without the sign.
    init(_ amount: Rational, digits currency: Currency) {
        self.init(exact: amount, currency.digits(amount))
    }
}
