import Diagnostics
import Testing

@testable import Input

@Suite struct FieldPathTests {
    @Test(
        "The text of a path",
        arguments: [
            ([], ""), ([.key("a")], "a"), ([.index(3)], "[3]"),
            (
                [.key("students"), .index(7), .key("courses"), .index(2), .key("points")],
                "students[7].courses[2].points"
            ),
            ([.key("a"), .key("odd key")], "a[\"odd key\"]"), ([.key("")], "[\"\"]"),
            ([.key("1a")], "[\"1a\"]"),
            ([.key("a-b"), .key("_c"), .key("d1")], "a-b._c.d1"), ([.key("é")], "[\"é\"]"),
            ([.key("a\nb")], "[\"a␊b\"]"),
            (
                [.key(String(repeating: "x", count: 70))],
                "[\"\(String(repeating: "x", count: 60))…\"]"
            ),
        ] as [([PathComponent], String)])
    func text(_ path: [PathComponent], _ expected: String) {
        #expect(fieldText(path) == expected)
    }

    static let text = "{\"a\": [1, {\"b\": {\"c\": [], \"d\": [[2], 3]}}], \"e\": \"x\"}"

    @Test("Every value has a path that leads back to it", arguments: Format.allCases)
    func everyValue(_ format: Format) throws {
        let root = try #require(read(Self.text, format).value)
        var (fields, values) = ([String](), [Value]())
        func visit(_ value: Value) {
            fields.append(value.field)
            values.append(value)
            #expect(root.value(at: value.path)?.index == value.index)
            value.elements?.forEach(visit)
            value.members?.forEach { visit($0.value) }
        }
        visit(root)
        #expect(
            fields == [
                "", "a", "a[0]", "a[1]", "a[1].b", "a[1].b.c", "a[1].b.d", "a[1].b.d[0]",
                "a[1].b.d[0][0]", "a[1].b.d[1]", "e",
            ])
        // The order in which paths are asked for makes no difference.
        #expect(values.reversed().map(\.field) == fields.reversed())
        for (first, field) in zip(values, fields) {
            for (second, other) in zip(values, fields) {
                #expect(first.field == field && second.field == other)
            }
        }
    }

    @Test("A path that does not exist leads to the nearest ancestor that exists")
    func nearestAbove() throws {
        let root = try #require(read(Self.text).value)
        func found(_ path: PathComponent...) -> String {
            let (value, steps) = root.nearest(to: path)
            return "\(value.field)|\(steps)"
        }
        #expect(found(.key("a"), .index(1), .key("b"), .key("x"), .index(2)) == "a[1].b|3")
        #expect(found(.key("a"), .index(2)) == "a|1")
        #expect(found(.key("a"), .index(-1)) == "a|1")
        #expect(found(.index(0)) == "|0")
        #expect(found(.key("e"), .key("y")) == "e|1")
        #expect(root.value(at: [.key("z")]) == nil)
        let problem = Diagnostic(in: root, path: [.key("a"), .index(1), .key("q")], message: "m")
        #expect(brief(problem) == "1:11+31 a[1].q: m")
    }
}
