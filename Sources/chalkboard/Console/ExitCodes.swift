import Diagnostics

extension CommandFailure.Cause {
    /// The exit code of the program.
    ///
    /// The numbers from 64 up are those of BSD's `sysexits.h`; 130 is 128 plus the number of
    /// SIGINT, as shells report it.
    var exitCode: Int32 {
        switch self {
        case .partial: 1
        case .usage: 64
        case .badData: 65
        case .missingInput: 66
        case .unavailable: 69
        case .cannotWrite: 73
        case .refused: 77
        case .interrupted: 130
        }
    }
}
