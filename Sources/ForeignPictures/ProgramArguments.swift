import CSandbox

/// The arguments that this program was started with, beginning with its name.
///
/// `CommandLine` reads them from `/proc`, and has none where that does not exist.
package enum ProgramArguments {
    package static var all: [String] {
        guard let words = csandbox_arguments() else { return [] }
        var all: [String] = []
        while let word = words[all.count] { all.append(String(cString: word)) }
        return all
    }
}
