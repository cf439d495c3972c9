import CSandbox
import CairoCanvas
import Drawing
import Glibc
import PictureCodecs

/// The work of a picture process: it reads requests from its standard input, which is a socket, and
/// decodes one file for each.
///
/// Before it decodes the first file, it gives up everything that it does not need for that.
package final class PictureWorker {
    /// The first argument of a program that is started as a picture process.
    package static let mark = "--decode-pictures"

    private let kind: PictureProcess.Kind
    private let fonts: String
    private let hasEverything: Bool
    private let socket = PictureSocket(descriptor: STDIN_FILENO)
    /// What the sandbox allows; nil as long as it is open.
    private var needs: SVGNeeds?
    /// Memory for pixels that are only checked, which is reused.
    private var room = UnsafeMutableRawBufferPointer(start: nil, count: 0)

    /// Runs as a picture process and ends, if the program was started as one; otherwise does
    /// nothing.
    package static func runIfAsked() {
        let arguments = ProgramArguments.all
        guard arguments.count == 5, arguments[1] == mark,
            let kind = PictureProcess.Kind(rawValue: arguments[2])
        else { return }
        let worker = PictureWorker(
            kind: kind, fonts: arguments[4], hasEverything: arguments[3] == "everything")
        exit(worker.run())
    }

    private init(kind: PictureProcess.Kind, fonts: String, hasEverything: Bool) {
        (self.kind, self.fonts, self.hasEverything) = (kind, fonts, hasEverything)
    }

    deinit {
        room.deallocate()
    }

    /// Serves requests until the socket is closed.
    private func run() -> Int32 {
        while let (request, pixels) = receiveRequest() {
            defer { if pixels >= 0 { close(pixels) } }
            guard let file = socket.receive(request.count) else { return EXIT_FAILURE }
            csandbox_set_timer(kind.seconds * 1000)
            let answer: PictureAnswer
            do throws(CanvasError) {
                answer =
                    switch request.work {
                    case .shapes: try shapes(of: file)
                    case .check: try check(request, file)
                    case .convert: try converted(file)
                    case .shownPixels: try decode(request, file, .shown, into: pixels)
                    case .storedPixels: try decode(request, file, .stored, into: pixels)
                    }
            } catch {
                if case .image(_, let reason) = error {
                    answer = .refused(reason)
                } else {
                    answer = .failed("\(error)")
                }
            }
            csandbox_set_timer(0)
            guard socket.send(answer.bytes) else { return EXIT_FAILURE }
        }
        return EXIT_SUCCESS
    }

    private func check(
        _ request: PictureRequest, _ file: [UInt8]
    ) throws(CanvasError) -> PictureAnswer {
        guard request.format != .svg else { return .refused("it is not a photo") }
        try closeSandbox(SVGNeeds())
        let extent = try PictureDecoder.extent(of: file, request.format, name: "")
        let size = extent.extent(.shown)
        if room.count < size.width * size.height * 4 {
            room.deallocate()
            room = .allocate(byteCount: size.width * size.height * 4, alignment: 16)
        }
        _ = try PictureDecoder.decode(file, extent, name: "", .shown, into: room)
        return .done([])
    }

    private func decode(
        _ request: PictureRequest, _ file: [UInt8], _ form: PixelForm, into descriptor: Int32
    ) throws(CanvasError) -> PictureAnswer {
        guard request.format != .svg else { return .refused("it is not a photo") }
        try closeSandbox(SVGNeeds())
        let extent = try PictureDecoder.extent(of: file, request.format, name: "")
        let size = extent.extent(form)
        let count = size.width * size.height * 4
        guard let start = mmap(nil, count, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0),
            start != MAP_FAILED
        else { throw .drawing(operation: "decoding pixels", status: "not enough memory") }
        defer { munmap(start, count) }
        let hasAlpha = try PictureDecoder.decode(
            file, extent, name: "", form,
            into: UnsafeMutableRawBufferPointer(start: start, count: count))
        return .done([hasAlpha ? 1 : 0])
    }

    private func converted(_ file: [UInt8]) throws(CanvasError) -> PictureAnswer {
        guard let photo = kind.photo else { return .refused("it is not such a photo") }
        try closeSandbox(SVGNeeds())
        return .done(try photo.plainFile(file, name: ""))
    }

    private func shapes(of file: [UInt8]) throws(CanvasError) -> PictureAnswer {
        let safe: SafeSVG
        do throws(SVGRefusal) {
            safe = try SafeSVG(file)
        } catch {
            return .refused(error.reason)
        }
        if let needs, !needs.cover(safe.needs) { return .needsMore }
        try closeSandbox(hasEverything ? SVGNeeds(hasText: true, hasPictures: true) : safe.needs)
        let (drawing, size) = try ForeignSVG.read(
            safe.bytes, name: "", hasText: self.needs?.hasText ?? false)
        return .done(DrawingWriter.bytes(of: drawing, size: size))
    }

    /// Opens what is needed, and closes the sandbox; does nothing the second time.
    private func closeSandbox(_ needs: SVGNeeds) throws(CanvasError) {
        guard self.needs == nil else { return }
        csandbox_set_timer(0)
        defer { csandbox_set_timer(kind.seconds * 1000) }
        var files: [String] = []
        switch kind {
        case .pixels: try PictureDecoder.prepare()
        case .webp, .heic: try kind.photo?.prepare()
        case .shapes:
            files = try SVGShapes.prepare(
                fonts: needs.hasText ? fonts : nil, hasPictures: needs.hasPictures)
        }
        try Sandbox.close(opening: files, megabytes: kind.megabytes)
        self.needs = needs
    }

    private func receiveRequest() -> (PictureRequest, Int32)? {
        var bytes = [UInt8](repeating: 0, count: PictureRequest.length)
        var pixels: Int32 = -1
        // A request is small, so it comes in one piece.
        guard csandbox_receive(socket.descriptor, &bytes, bytes.count, &pixels) == bytes.count,
            let request = PictureRequest(bytes)
        else { return nil }
        return (request, pixels)
    }
}

@available(*, unavailable)
extension PictureWorker: Sendable {}
