import Dispatch
import Glibc

/// Ends the process with its terminal as it was, when it is told to end while a password is typed.
///
/// Without it, the shell that comes next would not show what is typed either.
struct PromptSignals {
    private let watches: [(source: any DispatchSourceSignal, number: Int32, usual: sigaction)]

    /// Watches from the moment this returns.
    ///
    /// - Parameter modes: The terminal's modes before it was silenced.
    init(restoring modes: termios) {
        let queue = DispatchQueue(label: "prompt signals")
        let ready = DispatchSemaphore(value: 0)
        watches = [SIGINT, SIGTERM, SIGHUP, SIGQUIT].map { number in
            var usual = sigaction()
            sigaction(number, nil, &usual)
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
            source.setEventHandler {
                var modes = modes
                tcsetattr(STDIN_FILENO, TCSANOW, &modes)
                StandardOutput.tell([0x0A])
                _exit(ExitStatus.interrupted.rawValue)
            }
            source.setRegistrationHandler { ready.signal() }
            source.resume()
            return (source, number, usual)
        }
        // A signal before its source stands would be ignored.
        for _ in watches { ready.wait() }
    }

    /// Watches no longer: each signal does what it did before.
    func end() {
        for watch in watches {
            watch.source.cancel()
            var usual = watch.usual
            sigaction(watch.number, &usual, nil)
        }
    }
}
