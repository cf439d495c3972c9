import FuzzTargets
import TestSupport
import Testing

/// Tries every reader with the files that fuzzing found to be interesting.
@Suite struct CorpusTests {
    private static let corpus = ProjectFiles.root + "/Tests/Fuzzing/Corpus"

    @Test(arguments: FuzzTarget.all.map(\.name)) func readersKeepTheirLaws(_ name: String) throws {
        let target = try #require(FuzzTarget.all.first { $0.name == name })
        let folder = "\(Self.corpus)/\(name)"
        let files = Files.names(in: folder)
        #expect(!files.isEmpty, "a corpus is missing")
        for file in files {
            let bytes = try Files.read("\(folder)/\(file)")
            let law = target.violation(bytes)
            #expect(law == nil, "\(name)/\(file)")
        }
        #expect(target.violation([]) == nil)
    }

    /// Each folder belongs to a target, and the files are small.
    @Test func theCorpusIsSmall() throws {
        #expect(Files.names(in: Self.corpus) == FuzzTarget.all.map(\.name).sorted())
        var size = 0
        for target in FuzzTarget.all {
            for file in Files.names(in: "\(Self.corpus)/\(target.name)") {
                let count = try Files.read("\(Self.corpus)/\(target.name)/\(file)").count
                #expect(count <= 8192, "\(target.name)/\(file)")
                size += count
            }
        }
        #expect(size <= 200_000)
    }
}
