import Conversion
import Exact
import TestSupport
import Testing

@Suite struct KeypadTests {
    private let catalog: Catalog

    init() throws { catalog = try TestCatalog.catalog() }

    private func converter(_ category: String) throws -> Converter {
        try Converter(catalog: catalog, category: category)
    }

    /// Returns the entries after each key, with the reason after "!" if a key was refused.
    private static let known: [(keys: String, signed: Bool, entries: [String])] = [
        ("12", false, ["1", "12"]), ("12.5", false, ["1", "12", "12.", "12.5"]),
        ("12<<", false, ["1", "12", "1", ""]), (".5", false, ["0.", "0.5"]),
        ("..5", false, ["0.", "0.!point", "0.5"]), ("007", false, ["0", "0", "7"]),
        ("0.05", false, ["0", "0.", "0.0", "0.05"]),
        ("1.2.3", false, ["1", "1.", "1.2", "1.2!point", "1.23"]),
        ("5.<", false, ["5", "5.", "5"]), ("5<", false, ["5", ""]), ("<", false, [""]),
        (".<<", false, ["0.", "0", ""]),
        ("100<<<", false, ["1", "10", "100", "10", "1", ""]),
        ("1.50", false, ["1", "1.", "1.5", "1.50"]),
        (
            "12345678901234567", false,
            (1...16).map { String("1234567890123456".prefix($0)) } + ["1234567890123456!length"]
        ),
        ("1x2", false, ["1", "1!key", "12"]), ("1５", false, ["1", "1!key"]),
        ("-", false, ["!sign"]), ("4-", false, ["4", "4!sign"]),
        ("-40", true, ["-", "-4", "-40"]), ("4-0", true, ["4", "-4", "-40"]),
        ("-<", true, ["-", ""]), ("-5<<", true, ["-", "-5", "-", ""]),
        ("--7", true, ["-", "", "7"]), ("-0.5", true, ["-", "-0", "-0.", "-0.5"]),
        ("-.5", true, ["-", "-0.", "-0.5"]), ("-007", true, ["-", "-0", "-0", "-7"]),
        ("0.5-", true, ["0", "0.", "0.5", "-0.5"]),
    ]

    @Test(arguments: known)
    func knownKeys(_ keys: String, _ signed: Bool, _ entries: [String]) throws {
        var state = try converter(signed ? "temperature" : "data")
        var found: [String] = []
        for key in keys {
            let (next, refusal) = state.pressing(key)
            state = next
            found.append(state.entry.text + (refusal.map { "!\($0.rawValue)" } ?? ""))
        }
        #expect(found == entries)
    }

    @Test func reasons() {
        #expect(Refusal.point.message == "there is already a decimal point")
        #expect(Refusal.length.message == "a number can have at most 16 digits")
        #expect(Refusal.sign.message == "values here cannot be negative")
        #expect(Refusal.key.message == "this is not a valid key")
    }

    @Test func valuesOfEntries() {
        func value(_ keys: String) -> String? {
            keys.reduce(Entry()) { entry, character in
                Key(character).map { entry.pressing($0, isSigned: true).entry } ?? entry
            }.value?.exactText
        }
        #expect(value("") == nil)
        #expect(value("-") == nil)
        #expect(value("0") == "0")
        #expect(value("-0.") == "0")
        #expect(value("12.") == "12")
        #expect(value("-12.5") == "-25/2")
    }

    @Test func keysAndCharacters() {
        #expect(String(Key.all.map(\.character)) == "0123456789.<-")
        for key in Key.all { #expect(Key(key.character) == key) }
    }

    /// After any keys, an entry follows its grammar, and a refused key changes nothing.
    @Test(arguments: [false, true])
    func entriesStayInTheirGrammar(isSigned: Bool) throws {
        let grammar = /-?((0|[1-9][0-9]*)(\.[0-9]*)?)?/
        var dice = SeededGenerator(seed: isSigned ? 1 : 2)
        var refused: Set<Refusal> = []
        for _ in 0..<300 {
            var entry = Entry()
            for _ in 0..<40 {
                // Delete rarely, so that entries reach their full length.
                let keys = Bool.random(using: &dice) ? Key.all : Array(Key.all.prefix(11))
                let key = try #require(keys.randomElement(using: &dice))
                let (next, refusal) = entry.pressing(key, isSigned: isSigned)
                if let refusal {
                    refused.insert(refusal)
                    #expect(key != .delete && next == entry)
                }
                entry = next
                #expect(entry.text.wholeMatch(of: grammar) != nil)
                #expect(entry.text.count { $0.isNumber } <= Entry.mostDigits + 1)
                #expect(isSigned || !entry.text.contains("-"))
                #expect((entry.value == nil) == !entry.text.contains { $0.isNumber })
            }
            // As many deletes as there are characters return to the start.
            for _ in entry.text { entry = entry.pressing(.delete, isSigned: isSigned).entry }
            #expect(entry == Entry())
            #expect(entry.pressing(.delete, isSigned: isSigned).entry == Entry())
        }
        #expect(refused == (isSigned ? [.point, .length] : [.point, .length, .sign]))
    }

    /// Delete undoes every accepted key that adds one character; two sign keys undo each other.
    @Test func deleteUndoes() throws {
        var dice = SeededGenerator(seed: 3)
        var entry = Entry()
        for _ in 0..<3000 {
            let key = try #require(Key.all.randomElement(using: &dice))
            let (next, refusal) = entry.pressing(key, isSigned: true)
            guard refusal == nil else { continue }
            if next.text.count == entry.text.count + 1, key != .sign {
                #expect(next.pressing(.delete, isSigned: true).entry == entry)
            }
            if key == .sign {
                #expect(next.pressing(.sign, isSigned: true).entry == entry)
                #expect(next.value == entry.value.map { -$0 })
            }
            entry = next
        }
    }

    /// Turning wheels and switching categories never changes the typed text.
    @Test func unitsLeaveTheEntry() throws {
        var dice = SeededGenerator(seed: 5)
        var state = try converter("data")
        for _ in 0..<500 {
            if let key = Key.all.randomElement(using: &dice) {
                state = state.pressing(key).converter
            }
            let entry = state.entry
            let count = Int.random(in: -9...9, using: &dice)
            let wheel: Wheel = Bool.random(using: &dice) ? .from : .to
            state = state.turning(wheel, by: count)
            #expect(state.entry == entry)
            #expect(state.category.units.contains(state.unit(on: wheel)))
            if count == 5 { state = state.switching(by: Int.random(in: -9...9, using: &dice)) }
            #expect(state.entry == entry)
        }
    }
}
