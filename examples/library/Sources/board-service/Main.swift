import FlyingFox
import Foundation

@main
struct Main {
    static func main() {
        let arguments = Array(CommandLine.arguments.dropFirst())
        guard (1...2).contains(arguments.count), let port = UInt16(arguments[0]) else {
            end(2, "usage: board-service PORT [PROGRAM-FOLDER]")
        }
        let programFolder = arguments.count == 2 ? arguments[1] : "/usr/local/share/chalkboard"
        // This thread waits for the signals that end the service. All other threads block them,
        // too, so that a signal is never lost, however early it is.
        var ending = sigset_t()
        for number in [SIGINT, SIGTERM] { sigaddset(&ending, number) }
        pthread_sigmask(SIG_BLOCK, &ending, nil)
        let (signals, received) = AsyncStream.makeStream(of: Int32.self)
        Task.detached {
            do {
                // Only programs on this machine can connect.
                let server = HTTPServer(
                    address: try .inet(ip4: "127.0.0.1", port: port), logger: .disabled,
                    handler: try await BoardService(programFolder: programFolder))
                try await run(server, until: signals)
                exit(0)
            } catch {
                end(1, "\(error)")
            }
        }
        var number: Int32 = 0
        while sigwait(&ending, &number) == 0 { received.yield(number) }
    }

    /// Runs a server until the process receives a signal.
    private static func run(_ server: HTTPServer, until signals: AsyncStream<Int32>) async throws {
        let stop = Task {
            try await server.waitUntilListening()
            if case .ip4(let address, let port) = await server.listeningAddress {
                print("listening on http://\(address):\(port)")
                fflush(nil)
            }
            for await _ in signals {
                // Requests that were received have one second to finish.
                await server.stop(timeout: 1)
                return true
            }
            return false
        }
        do {
            try await server.run()
        } catch {
            // A server that is stopped ends with an error, too.
            stop.cancel()
            guard (try? await stop.value) == true else { throw error }
        }
    }

    /// Prints a message to standard error, and ends the process.
    private static func end(_ code: Int32, _ message: String) -> Never {
        FileHandle.standardError.write(Data("\(message)\n".utf8))
        exit(code)
    }
}
