import Glibc
import SignalHandlers

/// Functions that run work on threads of the system.
package enum Threads {
    /// Runs `body` for each number in `0..<count`, each on a separate thread.
    ///
    /// The last number runs on the calling thread, which returns when all are done. If the system
    /// cannot create a thread, its number runs on the calling thread too.
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

    /// Runs `body` on a new detached thread, or on the calling thread if none can be created.
    static func detach(_ body: @escaping @Sendable () -> Void) {
        if !begin(body) { body() }
    }

    /// Starts `body` on a new detached thread; returns false if the system cannot create one.
    package static func begin(_ body: @escaping @Sendable () -> Void) -> Bool {
        guard let thread = start(body) else { return false }
        pthread_detach(thread)
        return true
    }

    /// Returns whether the system can currently create a thread.
    package static var areAvailable: Bool {
        guard let thread = start({}) else { return false }
        pthread_join(thread, nil)
        return true
    }

    /// The work of one thread, in a form that C functions can pass on.
    private final class Work {
        let body: () -> Void

        init(_ body: @escaping () -> Void) {
            self.body = body
        }
    }

    /// Starts a thread; returns nil if the system cannot create one.
    private static func start(_ body: @escaping () -> Void) -> pthread_t? {
        let work = Unmanaged.passRetained(Work(body))
        var thread = pthread_t()
        let status = pthread_create(
            &thread, nil,
            { argument in
                exhaustion_handle_on_thread()
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
