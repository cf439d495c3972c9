import CSandboxProbe
import CairoCanvas
import Drawing
import Glibc
import Parallelism
import PictureCodecs
import TestSupport
import Testing

@testable import ForeignPictures

/// Pictures decoded in child processes.
@Suite struct PicturePoolTests {
    /// Returns the reason why a picture is refused; "accepted" if it is not.
    private func reason(_ bytes: [UInt8], _ pool: PicturePool) -> String {
        do throws(CanvasError) {
            _ = try pool.picture(bytes, name: "it", keepsPixels: true)
            return "accepted"
        } catch {
            guard case .image("it", let reason) = error else { return "\(error)" }
            return reason
        }
    }

    /// Returns a program that is started in place of a picture process.
    private func pool(_ script: String, in folder: TemporaryFolder) throws -> PicturePool {
        // Another process writes the file that is run: one that another test starts at the same time could inherit it
        // while it is open, and Linux does not run a file that is open for writing.
        let text = try folder.write("#!/bin/sh\n\(script)\n", to: "helper.txt")
        let path = "\(folder.path)/helper"
        _ = try Command.run("cp", [text, path])
        chmod(path, 0o755)
        return PicturePool(program: path, fonts: "")
    }

    /// A process has the fonts of its first library, and other tests have libraries with other fonts.
    @Test func shapesAreThoseOfThisProcess() async {
        await #expect(processExitsWith: .success) {
            _ = try FontLibrary(configuration: ProjectFiles.fontConfiguration)
            let theirs = try Samples.pool().picture(
                Samples.everything, name: "it", keepsPixels: true)
            let ours = try ForeignSVG.probe(bytes: Samples.everything, name: "it")
            exit(theirs == ours && theirs.drawing == ours.drawing ? 0 : 1)
        }
    }

    /// The first file decides what is opened; a later one that needs more gets another process.
    @Test func textAndPicturesAfterShapes() async {
        await #expect(processExitsWith: .success) {
            _ = try FontLibrary(configuration: ProjectFiles.fontConfiguration)
            let pool = Samples.pool()
            _ = try pool.picture(
                Samples.svg("<rect width='9' height='9'/>"), name: "it", keepsPixels: true)
            let first = try #require(pool.idle.first)
            let theirs = try pool.picture(Samples.everything, name: "it", keepsPixels: true)
            let ours = try ForeignSVG.probe(bytes: Samples.everything, name: "it")
            let isAnother = pool.idle.count == 1 && pool.idle != [first]
            exit(theirs.drawing == ours.drawing && isAnother ? 0 : 1)
        }
    }

    @Test func pixelsAreThoseOfThisProcess() throws {
        let pool = Samples.pool()
        for (bytes, keepsPixels) in [
            (Samples.png(), true), (SamplePhoto.quarters, true), (Samples.png(), false),
            (SamplePhoto.quarters, false),
        ] {
            let theirs = try pool.picture(bytes, name: "it", keepsPixels: keepsPixels)
            let ours = try ImageProbe.probe(bytes: bytes, name: "it")
            #expect(theirs == ours)
            for form in [PixelForm.shown, .stored] {
                let (one, other) = (try theirs.decodedPixels(form), try ours.decodedPixels(form))
                #expect(Array(one.bytes) == Array(other.bytes))
                #expect(one.hasAlpha == other.hasAlpha)
            }
        }
        #expect(pool.idle.count == 1, "one process decoded all")
    }

    /// The reasons are those of the decoders, and the process goes on.
    @Test func damagedPictures() throws {
        let pool = Samples.pool()
        let photo = SamplePhoto.quarters
        #expect(
            reason(Array(photo.prefix(photo.count - 2)), pool)
                == "it is a damaged JPEG (the file is truncated)")
        #expect(reason([1, 2, 3], pool) == "it is not a PNG, JPEG, WebP, HEIC or SVG file")
        #expect(reason(Array(Samples.png().prefix(60)), pool).hasPrefix("it is a damaged PNG"))
        #expect(reason(photo, pool) == "accepted")
        #expect(reason(Array("<svg/>".utf8), pool).hasPrefix("it has no size"))
        #expect(
            reason(Samples.svg("<a></b>"), pool).hasPrefix("it is a damaged SVG (XML parse error"))
        #expect(reason(Samples.svg(""), pool) == "accepted")
    }

    /// Pango measures text in a size that grows with the square of the scale, and FreeType refuses sizes
    /// above 65,535, after which Cairo never uses the font again.
    @Test func textInSmallBoxes() throws {
        let pool = Samples.pool()
        func text(_ box: Int, size: Int) -> [UInt8] {
            Array(
                """
                <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(box) \(box)">\
                <text y="\(box)" font-size="\(size)">A</text></svg>
                """.utf8)
        }
        for (box, size) in [
            (1, 1), (1, 12), (5, 12), (10, 12), (13, 12), (14, 12), (16, 16), (100, 12),
        ] {
            let picture = try pool.picture(text(box, size: size), name: "it", keepsPixels: false)
            let drawing = try #require(picture.drawing)
            #expect(!drawing.items.isEmpty, "\(size) in \(box)")
        }
        #expect(
            reason(text(19_000, size: 100_000), pool)
                == "it has text with a font size of more than 60,000")
        #expect(reason(text(100, size: 12), pool) == "accepted")
    }

    @Test func argumentsOfTheProgram() {
        #expect(ProgramArguments.all == CommandLine.arguments)
    }

    @Test func aProcessThatDies() throws {
        let folder = try TemporaryFolder()
        let count = "echo x >> '\(folder.path)/starts'"
        let failing = "decoding pictures in a separate process failed: it cannot run"
        for (script, wanted, starts) in [
            ("exit 0", failing, 3), ("kill -SEGV $$", failing, 3),
            ("echo nonsense >&0", failing, 3),
            ("kill -PROF $$", "it takes more than 2 seconds to decode", 2),
        ] {
            let pool = try pool("\(count)\n\(script)", in: folder)
            #expect(reason(Samples.png(), pool) == wanted, "\(script)")
            #expect(pool.idle.isEmpty)
            // The picture was tried once more, and then a small one.
            #expect(try Files.read("\(folder.path)/starts").count == 2 * starts)
            try folder.write("", to: "starts")
        }
        #expect(
            reason(Samples.png(), PicturePool(program: "/nowhere/it", fonts: ""))
                == "starting the process for pictures failed: No such file or directory")
    }

    @Test func aProcessGivesUpEverything() throws {
        let pool = Samples.pool()
        _ = try pool.picture(Samples.png(), name: "it", keepsPixels: true)
        _ = try pool.picture(Samples.svg("<text>A</text>"), name: "it", keepsPixels: true)
        #expect(pool.idle.count == 2)
        for process in pool.idle {
            func text(_ file: String) throws -> String {
                let read = try Command.run("cat", ["/proc/\(process)/\(file)"])
                return read.output
            }
            let status = try text("status")
            #expect(status.contains("Seccomp:\t2\n"))
            #expect(status.contains("NoNewPrivs:\t1\n"))
            #expect(try text("environ") == "")
            let limits = try text("limits").split(separator: "\n")
            func limit(_ name: String) -> [Substring] {
                let line = limits.first { $0.hasPrefix(name) } ?? ""
                return line.dropFirst(name.count).split(separator: " ").prefix(2).map { $0 }
            }
            #expect(limit("Max core file size") == ["0", "0"])
            #expect(limit("Max file size") == ["0", "0"])
            let memory = try #require(limit("Max data size").last.flatMap { Int($0) })
            #expect((256_000_000..<800_000_000).contains(memory), "\(memory)")
            let open = try Command.run("ls", ["-l", "/proc/\(process)/fd"]).output
            let files = open.split(separator: "\n").compactMap { line in
                line.firstRange(of: " -> ").map { String(line[$0.upperBound...]) }
            }
            for file in files {
                let isKnown =
                    file.hasPrefix("pipe:") || file.hasPrefix("socket:") || file.contains("/fonts")
                #expect(isKnown, "\(file)")
            }
        }
    }

    /// A process that has closed its sandbox cannot open, find or write a file, start a program, or
    /// send signals to others.
    @Test func theSandboxIsClosed() throws {
        let folder = try TemporaryFolder()
        let allowed = try folder.write("allowed", to: "allowed")
        let denied = try folder.write("denied", to: "denied")
        // Only the first bit: the allowed file can be opened.
        #expect(csandbox_probe(allowed, denied) == 1)
        withExtendedLifetime(folder) {}
    }

    @Test func manyThreads() {
        let pool = Samples.pool()
        let found = Parallel.map(24, threads: 6) { number in
            switch number % 4 {
            case 0: return reason(Samples.png(), pool)
            case 1: return reason(SamplePhoto.quarters, pool)
            case 2: return reason(Samples.svg("<path d='M0 0h\(number)'/>"), pool)
            default: return reason([], pool)
            }
        }
        for (number, reason) in found.enumerated() {
            #expect(reason == (number % 4 == 3 ? "it is empty" : "accepted"))
        }
        #expect(pool.idle.count <= 12)
    }

    @Test func processesEndWithTheirPool() throws {
        var pool: PicturePool? = Samples.pool()
        _ = try pool?.picture(Samples.png(), name: "it", keepsPixels: true)
        let process = try #require(pool?.idle.first)
        #expect(kill(process, 0) == 0)
        pool = nil
        #expect(kill(process, 0) == -1 && errno == ESRCH)
    }
}
