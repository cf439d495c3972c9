import CSandbox
import CairoCanvas
import Drawing
import Glibc
import PictureCodecs
import Synchronization

/// Decodes foreign pictures in child processes: as many as there are threads that need one at the
/// same time.
///
/// A process that dies, or uses up its time or memory, is replaced, and the picture is tried once
/// more in a fresh one.
package final class PicturePool: Sendable {
    private let program: String
    private let fonts: String
    private let state = Mutex(State())

    private struct State {
        /// The processes that no thread is using.
        var idle: [PictureProcess] = []
        /// The pictures whose pixels are kept until they are painted, the latest last.
        var fresh: [KeptPixels] = []
    }

    /// The maximum number of pictures whose pixels are kept before they are painted, and of the
    /// bytes of these pixels.
    private static let mostFresh = 8
    private static let mostFreshBytes = 64_000_000

    /// The pools of this process that are used.
    private static let pools = Mutex<[[String]: WeakPool]>([:])

    private struct WeakPool {
        weak var pool: PicturePool?
    }

    /// Returns the pool of this process for a program and fonts.
    package static func shared(program: String, fonts: String) -> PicturePool {
        pools.withLock { pools in
            if let known = pools[[program, fonts]]?.pool { return known }
            let pool = PicturePool(program: program, fonts: fonts)
            pools = pools.filter { $0.value.pool != nil }
            pools[[program, fonts]] = WeakPool(pool: pool)
            return pool
        }
    }

    /// Creates a pool without processes.
    ///
    /// - Parameters:
    ///   - program: The path of a program that calls `PictureWorker.runIfAsked()` when it starts.
    ///   - fonts: The path of the font configuration, for text in SVG files.
    package init(program: String, fonts: String) {
        (self.program, self.fonts) = (program, fonts)
    }

    /// The processes that no thread is using.
    var idle: [pid_t] { state.withLock { $0.idle.map(\.process) } }

    /// Returns a picture from the bytes of a file, after decoding it completely.
    ///
    /// - Parameter keepsPixels: Whether the pixels of a photo are kept for a while, since they will
    ///   be painted.
    /// - Throws: `CanvasError.image` if it is not a picture, is damaged or exceeds the limits.
    package func picture(
        _ bytes: [UInt8], name: String, keepsPixels: Bool
    ) throws(CanvasError) -> ImageAsset {
        var bytes = bytes
        if let photo = CompactPhoto(bytes) {
            let request = PictureRequest(work: .convert, format: .png, count: bytes.count)
            bytes = try answer(request, bytes, name: name, kind: .init(photo), pixels: nil)
        }
        let format = try PictureDecoder.format(of: bytes, name: name)
        if format == .svg { return try drawing(bytes, name: name) }
        let extent = try PictureDecoder.extent(of: bytes, format, name: name)
        var asset = ImageAsset(name: name, format: format, bytes: bytes, size: extent.size)
        if keepsPixels {
            let kept = KeptPixels(try decode(asset, extent, .shown))
            keep(kept)
            asset.decoder = ForeignPixels(pool: self, kept: kept)
        } else {
            let request = PictureRequest(work: .check, format: format, count: bytes.count)
            _ = try answer(request, bytes, name: name, kind: .pixels, pixels: nil)
            asset.decoder = ForeignPixels(pool: self, kept: nil)
        }
        return asset
    }

    /// Keeps the pixels of a picture until those of enough later ones were decoded.
    private func keep(_ pixels: KeptPixels) {
        state.withLock { state in
            state.fresh.append(pixels)
            while state.fresh.count > Self.mostFresh
                || state.fresh.reduce(0, { $0 + $1.count }) > Self.mostFreshBytes
            {
                state.fresh.removeFirst().forget()
            }
        }
    }

    private func drawing(_ bytes: [UInt8], name: String) throws(CanvasError) -> ImageAsset {
        let request = PictureRequest(work: .shapes, format: .svg, count: bytes.count)
        let result = try answer(request, bytes, name: name, kind: .shapes, pixels: nil)
        guard let found = DrawingReader.drawing(result, name: name) else {
            throw .image(name: name, reason: "it is too complex")
        }
        return ImageAsset(name: name, svg: bytes, size: found.size, drawing: found.drawing)
    }

    /// Returns the pixels of a file, decoded in a child process.
    fileprivate func decode(
        _ asset: ImageAsset, _ extent: PictureDecoder.Extent, _ form: PixelForm
    ) throws(CanvasError) -> PixelBuffer {
        let (width, height) = extent.extent(form)
        let count = width * height * 4
        let descriptor = csandbox_shared_memory(count)
        guard descriptor >= 0 else { throw Self.tooLittle(errno, asset.name) }
        defer { close(descriptor) }
        let request = PictureRequest(
            work: form == .shown ? .shownPixels : .storedPixels, format: asset.format,
            count: asset.bytes.count)
        let result = try answer(
            request, asset.bytes, name: asset.name, kind: .pixels, pixels: descriptor)
        guard let start = mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0),
            start != MAP_FAILED
        else { throw Self.tooLittle(errno, asset.name) }
        return PixelBuffer(
            UnsafeRawBufferPointer(start: start, count: count), width: width, height: height,
            hasAlpha: result.first != 0
        ) { munmap(UnsafeMutableRawPointer(mutating: $0.baseAddress), $0.count) }
    }

    /// Returns the error for a limit of the system that leaves nothing for the pixels of a picture.
    private static func tooLittle(_ code: Int32, _ name: String) -> CanvasError {
        let cause =
            code == EMFILE || code == ENFILE ? "too many open files" : "not enough memory"
        return .exhausted("\(cause): the pixels of \(name) cannot be decoded")
    }

    /// Returns the result of a request, from a process of its own.
    private func answer(
        _ request: PictureRequest, _ file: [UInt8], name: String, kind: PictureProcess.Kind,
        pixels: Int32?
    ) throws(CanvasError) -> [UInt8] {
        var process: PictureProcess
        if let idle = take(kind) {
            process = idle
        } else {
            process = try start(kind, hasEverything: false)
        }
        var isLast = false
        while true {
            let outcome = process.ask(request, file, pixels: pixels)
            switch outcome {
            case .answered(.done(let result)):
                giveBack(process)
                return result
            case .answered(.refused(let reason)):
                giveBack(process)
                throw .image(name: name, reason: reason)
            case .answered(.needsMore) where !process.hasEverything:
                process = try start(kind, hasEverything: true)
            default:
                guard isLast else {
                    isLast = true
                    process = try start(kind, hasEverything: process.hasEverything)
                    continue
                }
                throw failure(outcome, name, kind)
            }
        }
    }

    /// Returns the error for a picture that no process could decode, or for processes that can
    /// decode nothing.
    private func failure(
        _ outcome: PictureProcess.Outcome, _ name: String, _ kind: PictureProcess.Kind
    ) -> CanvasError {
        if case .ranOutOfTime = outcome {
            return .image(
                name: name, reason: "it takes more than \(kind.seconds) seconds to decode")
        }
        let operation = "decoding pictures in a separate process"
        var reason = "it cannot run"
        if case .answered(.failed(let found)) = outcome {
            reason = found
        } else if canDecode(kind) {
            return .image(
                name: name,
                reason: "it needs more than \(kind.megabytes) MB to decode, or makes the decoder"
                    + " fail")
        } else {
            var limit = rlimit()
            getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
            if limit.rlim_cur != .max { reason = "not enough memory" }
        }
        let isOfSystem = ["not enough memory", "too many open files"].contains {
            reason.hasSuffix($0)
        }
        return isOfSystem
            ? .exhausted("\(operation) failed: \(reason)")
            : .drawing(operation: operation, status: reason)
    }

    /// Whether a process can decode a small file, or refuse one that is empty.
    private func canDecode(_ kind: PictureProcess.Kind) -> Bool {
        var (work, format, sample) = (PictureRequest.Work.convert, ImageAsset.Format.png, [UInt8]())
        if kind == .shapes {
            (work, format) = (.shapes, .svg)
            sample = Array("<svg xmlns='http://www.w3.org/2000/svg' width='1' height='1'/>".utf8)
        } else if kind == .pixels {
            work = .check
            sample = PixelImage(width: 1, height: 1, samples: [0, 0, 0, 255])?.png() ?? []
        }
        let request = PictureRequest(work: work, format: format, count: sample.count)
        guard let process = try? start(kind, hasEverything: false) else { return false }
        switch process.ask(request, sample, pixels: nil) {
        case .answered(.done): break
        case .answered(.refused) where work == .convert: break
        default: return false
        }
        giveBack(process)
        return true
    }

    private func start(
        _ kind: PictureProcess.Kind, hasEverything: Bool
    ) throws(CanvasError) -> PictureProcess {
        try PictureProcess(
            program: program, fonts: fonts, kind: kind, hasEverything: hasEverything)
    }

    private func take(_ kind: PictureProcess.Kind) -> PictureProcess? {
        state.withLock { state in
            state.idle.lastIndex { $0.kind == kind }.map { state.idle.remove(at: $0) }
        }
    }

    private func giveBack(_ process: PictureProcess) {
        state.withLock { $0.idle.append(process) }
    }
}

/// Decoded pixels that are kept for a while.
private final class KeptPixels: Sendable {
    private let pixels: Mutex<PixelBuffer?>
    /// The number of bytes.
    let count: Int

    init(_ pixels: PixelBuffer) {
        self.pixels = Mutex(pixels)
        count = pixels.bytes.count
    }

    var value: PixelBuffer? { pixels.withLock { $0 } }

    func forget() { pixels.withLock { $0 = nil } }
}

/// The pixels of a foreign PNG or JPEG file.
private struct ForeignPixels: PixelDecoding {
    let pool: PicturePool
    let kept: KeptPixels?

    func pixels(of asset: ImageAsset, _ form: PixelForm) throws(CanvasError) -> PixelBuffer {
        if form == .shown, let pixels = kept?.value { return pixels }
        let extent = try PictureDecoder.extent(
            of: asset.bytes, asset.format, name: asset.name)
        return try pool.decode(asset, extent, form)
    }
}
