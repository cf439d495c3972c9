// Turns uploaded data into pages, over HTTP.
//
//     page-service PORT [PROGRAM-FOLDER]
//
// POST /pages?template=NAME&format=pdf|png|svg|webp|jpg returns the pages of the files in the body, which
// is a form ("multipart/form-data"). GET /health returns "ok". Port 0 means any free port.

import ChalkboardKit
import Glibc

@main
struct Main {
    static func main() {
        // This program is its own decoder of pictures, in child processes.
        Chalkboard.decodePicturesIfAsked()
        let arguments = CommandLine.arguments.dropFirst()
        guard (1...2).contains(arguments.count), let port = arguments.first.flatMap(UInt16.init)
        else { end(2, "usage: page-service PORT [PROGRAM-FOLDER]") }
        let folder = arguments.count == 2 ? arguments[2] : "/usr/local/share/chalkboard"
        // All threads block the signals that end the service; the server asks for them.
        var ending = sigset_t()
        for number in [SIGINT, SIGTERM] { sigaddset(&ending, number) }
        pthread_sigmask(SIG_BLOCK, &ending, nil)
        do {
            let service = try PageService(programFolder: folder)
            let server = try Server(
                port: port, answer: service.answer(to:), work: service.pages(for:_:))
            write("listening on http://127.0.0.1:\(server.port)", to: 1)
            server.run(until: ending)
        } catch {
            end(1, "\(error)")
        }
    }

    /// Prints a message to standard error, and ends the process.
    private static func end(_ code: Int32, _ message: String) -> Never {
        write(message, to: 2)
        exit(code)
    }

    private static func write(_ line: String, to descriptor: Int32) {
        _ = Array("\(line)\n".utf8).withUnsafeBytes {
            Glibc.write(descriptor, $0.baseAddress, $0.count)
        }
    }
}
