import Diagnostics
import TestSupport
import Testing

@testable import Publishing

/// A run says who came and who went since the manifest in its folder was written.
@Suite struct ManifestChangeTests {
    private func render(
        _ rows: String, in folder: TemporaryFolder, select: [String] = []
    ) async throws -> [String] {
        let path = try folder.write("ID,Name,Test [10]\n" + rows, to: "class.csv")
        var arguments = RenderArguments()
        arguments.output = folder.path + "/cards"
        (arguments.each, arguments.manifest, arguments.select) = (true, true, select)
        let (_, stop, report) = await runAsync { report throws(CommandFailure) in
            try await Rendering(workspace: workspace()).render(
                template: "report-card", data: path, try arguments.options(&report), &report)
        }
        #expect(stop == nil)
        return report.sink.notes.filter { $0.contains("manifest") }
            .map { $0.replacing(folder.path + "/", with: "") }
    }

    @Test func saysWhoCameAndWhoWent() async throws {
        let folder = try TemporaryFolder()
        #expect(try await render("1,Ana Ruiz,7\n2,Bo Li,8\n", in: folder) == [])
        #expect(try await render("1,Ana Ruiz,9\n2,Bo Li,8\n", in: folder) == [])
        // A part of the class says nothing of the others.
        #expect(try await render("2,Bo Li,8\n3,Cy Fox,9\n", in: folder, select: ["3"]) == [])
        #expect(try await render("1,Ana Ruiz,9\n2,Bo Li,8\n", in: folder).count == 1)
        #expect(
            try await render("2,Bo Li,8\n3,Cy Fox,9\n4,Di Poe,9\n", in: folder) == [
                #"cards/manifest.json: 2 → 3 records since the last run; gone: "1"; new: "3", "4";"#
                    + #" files that were not written again: "1.pdf""#
            ])
    }
}
