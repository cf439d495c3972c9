import Diagnostics

extension CommandFailure.Cause {
    /// The exit code of the program.
    ///
    /// The numbers from 64 up are those of BSD's `sysexits.h`; 130 and 141 are 128 plus the numbers
    /// of SIGINT and SIGPIPE, as shells report them.
    var exitCode: Int32 {
        switch self {
        case .partial, .outOfDate: 1
        case .usage: 64
        case .badData: 65
        case .missingInput: 66
        case .unavailable: 69
        case .exhausted: 70
        case .cannotWrite: 73
        case .refused: 77
        case .interrupted: 130
        case .closedPipe: 141
        }
    }
}
