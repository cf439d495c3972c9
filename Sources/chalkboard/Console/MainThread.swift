import Dispatch
import Synchronization

/// Runs tasks on the main thread.
///
/// The default executor would need another thread even for `--version`, and wait forever for one
/// that the system does not allow.
final class MainThread: TaskExecutor {
    private let jobs = Mutex<[UnownedJob]>([])
    /// Counts the jobs that have not started.
    private let waiting = DispatchSemaphore(value: 0)

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        jobs.withLock { $0.append(job) }
        waiting.signal()
    }

    /// Runs `body`, which ends the process, and everything it waits for.
    static func run(_ body: @escaping @Sendable () async -> Never) -> Never {
        let thread = MainThread()
        Task(executorPreference: thread) { await body() }
        while true {
            thread.waiting.wait()
            let job = thread.jobs.withLock { $0.removeFirst() }
            job.runSynchronously(on: thread.asUnownedTaskExecutor())
        }
    }
}
