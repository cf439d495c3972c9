import Diagnostics
import Input
import TestSupport
import Testing

@testable import Publishing

/// Files in the formats of other programs, with invented data, become the data that their layout says.
///
/// `expected.json` in each folder lists files, the profile by which they must be recognized, parts of what is
/// printed, and values of the data.
@Suite struct ProfileTests {
    private static let folder = ProjectFiles.root + "/Tests/PublishingTests/Imports/Profiles"

    /// A case of a folder.
    struct Case: Sendable, CustomTestStringConvertible {
        var folder: String
        var value: Value

        var testDescription: String {
            "\(folder): \((value["files"]?.elements.map { $0.compactMap(\.string) } ?? []).joined(separator: ", "))"
        }
    }

    private static let cases: [Case] = Files.names(in: folder).flatMap { name -> [Case] in
        let path = "\(folder)/\(name)/expected.json"
        let bytes = (try? Files.read(path)) ?? []
        let root = parse(bytes: bytes, path: path, format: .json).value
        return (root?.elements.map(Array.init) ?? []).map { Case(folder: name, value: $0) }
    }

    @Test func allFormatsHaveFiles() {
        let tested = Set(Self.cases.compactMap { $0.value["profile"]?.string })
        let all = Set(
            Files.names(in: ProjectFiles.root + "/assets/profiles").map { String($0.dropLast(5)) })
        // Workbooks that the program writes, forms, and transcripts have their own suites.
        #expect(
            all.subtracting(tested).isSubset(of: [
                "chalkboard", "signup", "student-sheets", "transcript",
            ]))
    }

    @Test(arguments: cases) func isReadAsItsLayoutSays(_ test: Case) throws {
        let names = test.value["files"]?.elements.map { $0.compactMap(\.string) } ?? []
        let desk = try ImportDesk()
        // The format is recognized by its headers.
        let result = desk.run(
            names.map { "\(Self.folder)/\(test.folder)/\($0)" },
            as: test.value["as"]?.string, to: test.value["output"]?.string ?? "data.json",
            reading: test.value["read"]?.string)
        let printed = (result.notes + result.problems).joined(separator: "\n")
        for message in test.value["messages"]?.elements.map({ $0.compactMap(\.string) }) ?? [] {
            #expect(printed.contains(message), "\(message)\n\(printed)")
        }
        if test.value["fails"]?.bool == true {
            #expect(result.outcome == nil)
            return
        }
        try #require(result.outcome != nil, "\(printed)")
        for name in names {
            let path = "\(Self.folder)/\(test.folder)/\(name)"
            #expect(try ImportDesk.profile(of: path) == test.value["profile"]?.string)
        }
        for fact in test.value["facts"]?.elements.map(Array.init) ?? [] {
            let path = fact["path"]?.string ?? ""
            let value = fact["value"]?.string ?? fact["value"]?.numberText
            #expect(result[path] == value, "\(path)")
        }
        let data = (try? Files.read(desk.folder.path + "/data.json")) ?? []
        for secret in test.value["absent"]?.elements.map({ $0.compactMap(\.string) }) ?? [] {
            #expect(!String(decoding: data, as: UTF8.self).contains(secret), "\(secret)")
        }
    }
}
