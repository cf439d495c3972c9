import CairoCanvas
import Drawing
import TestSupport
import Testing

@Suite struct FontLibraryTests {
    @Test func findsTheProjectsFonts() throws {
        let fonts = try FontLibrary(configuration: ProjectFiles.fontConfiguration)
        #expect(fonts.missingFamilies() == [])
        #expect(fonts.families.contains("Inter"))
        #expect(!fonts.families.contains { $0.hasPrefix("DejaVu") }, "only listed fonts")
        #expect(fonts.missingFamilies(of: ["inter", "CabinSketch"]) == [])
        #expect(
            fonts.missingFamilies(of: ["Inter", "No Such Font"]).map(\.name) == ["No Such Font"])
    }

    @Test func aRelativePathStartsInTheCurrentFolder() throws {
        // More steps than there are folders lead to the root.
        let up = String(repeating: "../", count: 50)
        let path = up + ProjectFiles.fontConfiguration.drop { $0 == "/" }
        #expect(try FontLibrary(configuration: path).missingFamilies() == [])
    }

    @Test func namesThePackages() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("<fontconfig></fontconfig>", to: "none.conf")
        let fonts = try FontLibrary(configuration: path)
        #expect(fonts.families == [])
        #expect(fonts.missingFamilies() == RequiredFamily.all)
        #expect(Set(RequiredFamily.all.compactMap(\.package)).count == 5)
        let shaper = try PangoShaper(fonts: fonts)
        let error = #expect(throws: CanvasError.self) {
            try shaper.shape(.init(text: "x", style: .init(families: ["Inter"], size: 9)))
        }
        #expect(
            error?.description
                == "the font \"Inter\" is not installed; install the Debian package fonts-inter")
    }

    @Test func refusesWhatIsNoConfiguration() throws {
        let folder = try TemporaryFolder()
        let cases = [
            (folder.path + "/absent.conf", "it cannot be opened"),
            (folder.path, "it is empty or a folder"),
            (try folder.write("", to: "empty.conf"), "it is empty or a folder"),
            (try folder.write("<fontconfig><dir>", to: "cut.conf"), "fontconfig cannot read it"),
        ]
        for (path, reason) in cases {
            let error = #expect(throws: CanvasError.self) {
                try FontLibrary(configuration: path)
            }
            #expect(
                error?.description == "the font configuration \(path) cannot be used: \(reason)")
        }
    }
}
