import Glibc

/// Pieces of work on threads of their own.
enum InParallel {
    /// The results of `work` for the numbers from 0 to `count`, in their order.
    ///
    /// All run at the same time, the last on the calling thread. They may read the same things, and
    /// must not write any.
    static func map<Result>(_ count: Int, _ work: (Int) -> Result) -> [Result] {
        guard count > 1 else { return (0..<count).map(work) }
        var results = [Result?](repeating: nil, count: count)
        results.withUnsafeMutableBufferPointer { results in
            withoutActuallyEscaping({ number in results[number] = work(number) }) { step in
                run(count, step)
            }
        }
        return results.compactMap(\.self)
    }

    /// One piece of work for a thread.
    private final class Piece {
        let number: Int
        let step: (Int) -> Void

        init(_ number: Int, _ step: @escaping (Int) -> Void) {
            self.number = number
            self.step = step
        }
    }

    private static func run(_ count: Int, _ step: @escaping (Int) -> Void) {
        var threads: [pthread_t] = []
        var left = [count - 1]
        for number in 0..<(count - 1) {
            let piece = Unmanaged.passRetained(Piece(number, step))
            var thread = pthread_t()
            let status = pthread_create(
                &thread, nil,
                { argument in
                    if let argument {
                        let piece = Unmanaged<Piece>.fromOpaque(argument).takeRetainedValue()
                        piece.step(piece.number)
                    }
                    return nil
                }, piece.toOpaque())
            if status == 0 {
                threads.append(thread)
            } else {
                // No thread to be had: then one after the other.
                piece.release()
                left.append(number)
            }
        }
        for number in left { step(number) }
        for thread in threads { pthread_join(thread, nil) }
    }
}
