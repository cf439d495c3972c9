import Testing

@testable import Exact

/// Tests which strings differ only in case.
@Suite struct CaseFoldingTests {
    @Test(arguments: [
        ("abc", "ABC"), ("Straße", "STRASSE"), ("Straße", "Strasse"), ("Straße", "STRAẞE"),
        ("ΟΔΟΣ", "οδος"), ("Cafe\u{301}", "CAFÉ"), ("Физика", "ФИЗИКА"), ("ﬁn", "FIN"), ("", ""),
        ("a b", "A B"),
    ])
    func areTheSame(_ first: String, _ second: String) {
        #expect(first.caseFolded == second.caseFolded)
        #expect(first.caseFolded.caseFolded == first.caseFolded)
    }

    @Test(arguments: [
        ("a", "b"), ("i", "ı"), ("izmir", "İzmir"), ("Cafe", "Café"), ("a b", "ab"), ("Ａ", "A"),
        ("s", "ss"),
    ])
    func areDifferent(_ first: String, _ second: String) {
        #expect(first.caseFolded != second.caseFolded)
    }
}
