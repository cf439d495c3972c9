import Diagnostics
import Glibc
import Templates
import TestSupport
import Testing

@testable import Documents
@testable import Publishing

/// Tests outputs that would overwrite inputs of the run.
@Suite struct InputSafetyTests {
    private func line(_ name: String, _ what: String = "this is an input of this run") -> String {
        "\(name): error: \(what), and would be overwritten"
            + " (choose a different folder or file name)"
    }

    private func desk() throws -> OutputDesk {
        let desk = try OutputDesk(
            ["S-1", "S-2", "S-3"], photos: ["S-2": "photos/S-2.svg", "S-3": "photos/S-1.svg"],
            logo: "logo.svg")
        mkdir(desk.folder.path + "/photos", 0o755)
        for name in ["photos/S-1.svg", "photos/S-2.svg", "logo.svg"] {
            try desk.folder.write(OutputDesk.square, to: name)
        }
        return desk
    }

    @Test func photosAndLogo() async throws {
        let desk = try desk()
        let before = try Files.read(desk.folder.path + "/photos/S-1.svg")
        let photos = try await desk.render(to: "photos", formats: [.svg])
        #expect(photos.stop == .cannotWrite)
        #expect(
            photos.report.lines == [
                line("S-1.svg"), line("S-2.svg"),
            ])
        #expect(desk.written("photos") == ["S-1.svg", "S-2.svg"])
        #expect(try desk.bytes("photos/S-1.svg") == before)
        let logo = try await desk.render(
            to: ".", formats: [.svg], name: "logo", each: false, select: ["S-1"])
        #expect(logo.stop == .cannotWrite)
        #expect(logo.report.lines == [line("logo.svg")])
        #expect(try desk.bytes("logo.svg") == before)
        // A PNG next to them is not an input.
        #expect(try await desk.render(to: "photos").stop == nil)
    }

    /// Pages are counted later, but their possible names are known.
    @Test func pagesCountToo() async throws {
        let desk = try OutputDesk(
            ["S", "T"], twoPages: ["S"], photos: ["T": "photos/s-2.SVG"])
        mkdir(desk.folder.path + "/photos", 0o755)
        try desk.folder.write(OutputDesk.square, to: "photos/s-2.SVG")
        symlink("s-2.SVG", desk.folder.path + "/photos/S-2.svg")
        let (stop, report) = try await desk.render(to: "photos", formats: [.svg])
        #expect(stop == .cannotWrite)
        #expect(report.lines == [line("S-2.svg", "this leads to s-2.SVG, an input of this run")])
        #expect(desk.written("photos") == ["S-2.svg", "s-2.SVG"])
    }

    @Test func dataAndTemplate() async throws {
        let desk = try desk()
        let before = try desk.bytes("class.json")
        for (link, target) in [("all.pdf", "class.json"), ("card.pdf", "card.yaml")] {
            symlink(target, desk.folder.path + "/" + link)
        }
        for (name, target) in [("all", "class.json"), ("card", "card.yaml")] {
            let (stop, report) = try await desk.render(
                to: ".", formats: [.pdf], name: name, each: false)
            #expect(stop == .cannotWrite)
            #expect(
                report.lines == [
                    line("\(name).pdf", "this leads to \(target), an input of this run")
                ])
        }
        let (stop, report) = try await desk.render(
            formats: [.pdf], combined: ["card.pdf"], manifest: "class.json")
        #expect(stop == .cannotWrite)
        #expect(
            report.lines == [
                line("class.json"),
                line("card.pdf", "this leads to card.yaml, an input of this run"),
            ])
        #expect(try desk.bytes("class.json") == before)
        #expect(desk.written().isEmpty)
    }

    /// A class that is read in parts has no tree of all students to search.
    @Test func aClassInParts() async throws {
        let ids = (1...1500).map { "S-\($0)" }
        let desk = try OutputDesk(ids, photos: ["S-1400": "out/S-7.svg"])
        mkdir(desk.folder.path + "/out", 0o755)
        try desk.folder.write(OutputDesk.square, to: "out/S-7.svg")
        let (stop, report) = try await desk.render(
            formats: [.svg], select: ["S-7", "S-8"])
        #expect(stop == .cannotWrite)
        #expect(report.lines == [line("S-7.svg")])
        #expect(desk.written() == ["S-7.svg"])
        let whole = run { report throws(CommandFailure) in
            try DataFile.read(desk.folder.path + "/class.json", in: workspace(), &report.sink)
        }
        #expect(whole.value?.index != nil, "the class is large enough")
    }

    /// Rendering the same files again is allowed.
    @Test func outputsOfBefore() async throws {
        let desk = try desk()
        for _ in 1...2 {
            let (stop, report) = try await desk.render(
                to: ".", formats: [.svg, .pdf], manifest: "manifest.json")
            #expect(stop == nil, "\(report.lines)")
        }
    }
}
