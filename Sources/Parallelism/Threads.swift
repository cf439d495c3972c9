import Glibc

/// Threads of the system that run one piece of work together.
enum Threads {
    /// Runs `body` for each number from 0 to below `count`, each on a thread of its own.
    ///
    /// The last one runs on the calling thread, which returns when all are done.
    /// Where the system has no thread left, the caller runs those pieces one after the other.
    static func run(_ count: Int, _ body: (Int) -> Void) {
        withoutActuallyEscaping(body) { body in
            var threads: [pthread_t] = []
            var left: [Int] = count > 0 ? [count - 1] : []
            for number in 0..<max(0, count - 1) {
                if let thread = start({ body(number) }) {
                    threads.append(thread)
                } else {
                    left.append(number)
                }
            }
            for number in left { body(number) }
            for thread in threads { pthread_join(thread, nil) }
        }
    }

    /// Runs `body` on a new thread that nobody waits for; on the calling thread if there is none.
    static func detach(_ body: @escaping @Sendable () -> Void) {
        if let thread = start(body) { pthread_detach(thread) } else { body() }
    }

    /// The work of one thread, in a form that C can pass on.
    private final class Work {
        let body: () -> Void

        init(_ body: @escaping () -> Void) {
            self.body = body
        }
    }

    /// Starts a thread; nil when the system has none left.
    private static func start(_ body: @escaping () -> Void) -> pthread_t? {
        let work = Unmanaged.passRetained(Work(body))
        var thread = pthread_t()
        let status = pthread_create(
            &thread, nil,
            { argument in
                if let argument {
                    Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body()
                }
                return nil
            }, work.toOpaque())
        guard status == 0 else {
            work.release()
            return nil
        }
        return thread
    }
}
