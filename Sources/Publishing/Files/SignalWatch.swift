import Glibc
import Parallelism
import SignalHandlers

/// Replaces the default action of signals with a handler until `end` is called.
///
/// A signal that was ignored when the process started stays ignored, for example under `nohup` or
/// in the background of a shell. If the system has no pipe or no thread left for the handler, the
/// signals keep their default actions.
package struct SignalWatch: Sendable {
    private let numbers: [Int32]
    /// The end of the pipe through which signals reach the thread of the handler; -1 for none.
    ///
    /// The pipe is never closed: a signal that arrives during `end` may still be written to it.
    private let pipe: Int32

    /// Starts watching.
    ///
    /// When this returns, no signal can be missed.
    ///
    /// - Parameters:
    ///   - numbers: The signals.
    ///   - handler: Called for each signal, on a separate thread.
    package init(_ numbers: [Int32], _ handler: @escaping @Sendable (_ number: Int32) -> Void) {
        var ends: [Int32] = [-1, -1]
        guard signal_pipe_open(&ends) == 0 else {
            (self.numbers, pipe) = ([], -1)
            return
        }
        let (source, target) = (ends[0], ends[1])
        guard Threads.begin({ Self.forward(from: source, to: handler) }) else {
            close(source)
            close(target)
            (self.numbers, pipe) = ([], -1)
            return
        }
        pipe = target
        self.numbers = numbers.filter { signal_relay_begin($0, target) == 0 }
    }

    /// Stops watching: each signal has its former effect again.
    package func end() {
        for number in numbers.reversed() { signal_relay_end(number) }
        var last = Self.last
        if pipe >= 0 { _ = write(pipe, &last, 1) }
    }

    /// The byte after the last signal.
    private static let last: UInt8 = 0

    private static func forward(from source: Int32, to handler: (Int32) -> Void) {
        while true {
            var byte = last
            let count = read(source, &byte, 1)
            if count < 0, errno == EINTR { continue }
            guard count == 1, byte != last else { return }
            handler(Int32(byte))
        }
    }
}
