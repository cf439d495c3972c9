import CCairo

/// Takes what a library writes, in pieces large enough to be worth a call.
final class OutputStream {
    private static let pieceSize = 65_536

    private let write: ([UInt8]) throws -> Void
    private var piece: [UInt8] = []
    private var failure: (any Error)?

    /// A sink that hands its pieces to `write`.
    init(write: @escaping ([UInt8]) throws -> Void) {
        self.write = write
        piece.reserveCapacity(Self.pieceSize + 4096)
    }

    /// Takes bytes; false once `write` has thrown.
    func take(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Bool {
        guard failure == nil else { return false }
        piece.append(contentsOf: UnsafeBufferPointer(start: bytes, count: count))
        if piece.count >= Self.pieceSize { pass() }
        return failure == nil
    }

    /// Hands on what is left, and throws what `write` threw.
    func finish() throws {
        if failure == nil, !piece.isEmpty { pass() }
        try rethrow()
    }

    /// Throws what `write` threw; a library that was told to stop has only a vague word for it.
    func rethrow() throws {
        if let failure { throw failure }
    }

    private func pass() {
        do { try write(piece) } catch { failure = error }
        piece.removeAll(keepingCapacity: true)
    }

    /// The sink's address, for a library that calls back.
    ///
    /// The caller keeps the sink alive.
    var closure: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

    /// The function that Cairo calls with `closure` and the bytes it has written.
    static let cairoWriter: cairo_write_func_t = { closure, bytes, count in
        guard let closure else { return CAIRO_STATUS_WRITE_ERROR }
        let sink = Unmanaged<OutputStream>.fromOpaque(closure).takeUnretainedValue()
        return sink.take(bytes, Int(count)) ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR
    }
}
