import Input
import Templates

/// The files that a command line asks for.
public struct TargetChoice: Sendable {
    /// A file, a folder, or `-` for standard output.
    public var output: String
    /// The formats; nil for what the output's ending names, else PDF.
    public var formats: [OutputFormat]?
    /// How files in a folder are named.
    public var name: String?

    /// A choice of files.
    public init(output: String, formats: [OutputFormat]? = nil, name: String? = nil) {
        self.output = output
        self.formats = formats
        self.name = name
    }

    /// The patterns of the files.
    ///
    /// - Throws: When the options contradict each other.
    public func targets(_ report: inout Report) throws(Stop) -> [TargetPattern] {
        let single = OutputFormat(path: output)
        let formats = formats ?? [single ?? .pdf]
        if output == "-" {
            guard formats.count == 1 else {
                throw report.stop(.usage, "--format", "standard output takes one format")
            }
            return [TargetPattern(exactPath: output, format: formats[0])]
        }
        if let single {
            guard formats == [single] else {
                throw report.stop(
                    .usage, "--format", "the output \(quoted(output)) is one \(single) file",
                    hint: "name a folder to get several formats")
            }
            return [TargetPattern(exactPath: output, format: single)]
        }
        do throws(BindingError) {
            let name = try BoundText(parsing: name ?? "{{id}}")
            return formats.map { TargetPattern(folder: output, name: name, format: $0) }
        } catch {
            throw report.stop(.usage, "--name", error.message, hint: error.hint)
        }
    }
}
