import Testing

@testable import Tables

@Suite struct SeparatorTests {
    @Test(
        "The separator is the one that divides rows into the same number of fields",
        arguments: [
            ("a,b,c\n1,2,3\n", ","), ("a;b\n1,5;2,5\n3,5;4\n", ";"), ("a\tb, c\n1\t2\n", "\t"),
            ("a|b\n1|2\n", "|"), ("name\nVega\n", ","), ("", ","),
            ("\"Last, First\";id\n\"Vega, M.\";1\n", ";"), ("\n\na;b\n\n1;2", ";"),
        ])
    func found(_ text: String, _ expected: Character) {
        #expect(Separator(of: Array(text.utf8)).byte == expected.asciiValue)
    }

    @Test("A first line says which one it is", arguments: ["\n", "\r\n", "\r"])
    func declared(_ end: String) {
        let separator = Separator(of: Array("sep=|\(end)a,b|c\n".utf8))
        #expect(separator.byte == UInt8(ascii: "|"))
        #expect(separator.start == 5 + end.utf8.count)
        #expect(Separator(of: Array("sep=a line\n1,2\n".utf8)).start == 0)
    }
}
