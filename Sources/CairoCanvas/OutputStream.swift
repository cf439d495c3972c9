import CCairo

/// A stream that collects the output of a library into pieces large enough to pass on.
final class OutputStream {
    private static let pieceSize = 65_536

    private let write: ([UInt8]) throws -> Void
    private var piece: [UInt8] = []
    private var failure: (any Error)?

    /// Creates a stream that passes its pieces to `write`.
    init(write: @escaping ([UInt8]) throws -> Void) {
        self.write = write
        piece.reserveCapacity(Self.pieceSize + 4096)
    }

    /// Appends bytes; returns false once `write` has thrown.
    func take(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Bool {
        guard failure == nil else { return false }
        piece.append(contentsOf: UnsafeBufferPointer(start: bytes, count: count))
        if piece.count >= Self.pieceSize { pass() }
        return failure == nil
    }

    /// Passes on the remaining bytes, and rethrows any error from `write`.
    func finish() throws {
        if failure == nil, !piece.isEmpty { pass() }
        try rethrow()
    }

    /// Rethrows any error from `write`; the library itself only reports a vague error when it is
    /// stopped.
    func rethrow() throws {
        if let failure { throw failure }
    }

    private func pass() {
        do { try write(piece) } catch { failure = error }
        piece.removeAll(keepingCapacity: true)
    }

    /// The address of the stream, for a library's callback.
    ///
    /// The caller keeps the stream alive.
    var closure: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

    /// The function that Cairo calls with `closure` and the bytes it writes.
    static let cairoWriter: cairo_write_func_t = { closure, bytes, count in
        guard let closure else { return CAIRO_STATUS_WRITE_ERROR }
        let sink = Unmanaged<OutputStream>.fromOpaque(closure).takeUnretainedValue()
        return sink.take(bytes, Int(count)) ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR
    }
}
