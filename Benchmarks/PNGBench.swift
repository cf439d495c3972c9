import CCairo
import CairoCanvas
import Documents
import Foundation
import PictureCodecs
import Publishing

/// Measures writing a board as PNG, compared with Cairo's own writer: the same pixels, the same
/// memory.
enum PNGBench {
    static func rows() async throws -> [[String]] {
        let surface = try await board()
        var (ours, cairos) = (0, 0)
        let pair = try Pair(runs: 7) {
            ours = try PNGEncoder.encode(surface, isOpaque: true, scale: scale).count
        } _: {
            cairos = try cairoBytes(of: surface)
        }
        return [
            [
                "write PNG, Letter board at 150 dpi", "\(tenths(pair.firstMedian * 1000)) ms",
                "\(tenths(pair.first[0] * 1000)) ms",
                "Cairo \(tenths(pair.secondMedian * 1000)) ms", tenths(pair.ratio),
            ],
            [
                "   its size", "\(ours / 1000) kB", "", "Cairo \(cairos / 1000) kB",
                tenths(Double(cairos) / Double(ours)),
            ],
        ]
    }

    private static let scale = 150.0 / 72
    private struct NoBoard: Error {}

    /// Returns the example board, drawn by the program and read back as pixels.
    private static func board() async throws -> Surface {
        var report = Report()
        guard let workspace = Workspace.ofProcess(environment: [:]) else { throw NoBoard() }
        let folder = FileManager.default.temporaryDirectory.path + "/chalkboard-bench"
        let path = folder + "/board.png"
        var options = RenderOptions(targets: [OutputPattern(exactPath: path, format: .png)])
        options.form.scale = scale
        try await Rendering(workspace: workspace).render(
            template: "chalkboard", data: workspace.resources + "/examples/gpa/four-courses.json",
            options, &report)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        return try Surface(
            cairo_image_surface_create_from_png(path), operation: "reading the board")
    }

    private static func cairoBytes(of surface: Surface) throws -> Int {
        var count = 0
        let status = withUnsafeMutablePointer(to: &count) { count in
            cairo_surface_write_to_png_stream(
                surface.handle,
                { count, _, length in
                    count?.assumingMemoryBound(to: Int.self).pointee += Int(length)
                    return CAIRO_STATUS_SUCCESS
                }, count)
        }
        guard status == CAIRO_STATUS_SUCCESS else { throw NoBoard() }
        return count
    }
}
