import ChalkboardKit
import Diagnostics
import Documents
import Embedding
import SystemPackage

/// The arguments of a block's command.
struct BlockArguments {
    /// The name or path of the template.
    var template: CommandWord
    /// The path of the data file; nil if the data is in the block.
    var data: CommandWord?
    /// The path of the picture; nil for one that is made from the names of the template and the data.
    var output: CommandWord?
    /// The text that replaces the picture; nil for the one of the data.
    var alternativeText: String?
    /// The width in the document; nil for the width of the picture itself.
    var width: PictureWidth?
    /// The template of the dark variant; nil for none.
    var dark: CommandWord?
    /// The other arguments, as `render` has them.
    var render = RenderArguments()
    var values: [String: CommandWord] = [:]

    /// The options that only blocks have; the text of `alt` is for the picture.
    private static let own = ["--alt", "--dark"]

    /// Reads the words of a block.
    ///
    /// - Parameter shared: The options that blocks share with `render`.
    /// - Throws: If they are not valid; the problems are in the sink.
    init(
        _ block: Block, in document: EmbeddedDocument,
        options shared: [RenderOption] = RenderOptionTable.options(for: .block),
        _ sink: inout DiagnosticSink
    ) throws(CommandFailure) {
        let options = shared.map { "--\($0.name)" } + Self.own
        /// The options that can have no value.
        let flags = shared.filter { $0.form == .flag }.map { "--\($0.name)" } + ["--dark"]
        let known = sink.errorCount
        func refuse(_ range: Range<Int>, _ option: String, _ message: String, _ hint: String? = nil)
        {
            let place = document.source.place(of: range)
            sink.add(Diagnostic(place: place, field: option, message: message, hint: hint))
        }
        var names: [CommandWord] = []
        var words = block.words[...]
        var isKnown = true
        template = CommandWord("", block.place)
        while var word = words.popFirst() {
            // In a line of Markdown, "--" would end the comment.
            let key = "--" + word.text.prefix { $0 != "=" }
            if word.text.contains("="), options.contains(key) {
                word.text = "--" + word.text
            }
            guard word.text.hasPrefix("-"), word.text != "-" else {
                names.append(word)
                continue
            }
            if word.text == "-o" { word.text = "--output" }
            let parts = word.text.split(
                separator: "=", maxSplits: 1, omittingEmptySubsequences: false
            ).map(String.init)
            guard options.contains(parts[0]) else {
                isKnown = false
                let near = nearest(to: parts[0], in: options)
                let all = options.joined(separator: ", ")
                refuse(
                    word.range, "", "unknown option \(quoted(parts[0]))",
                    near.map { "did you mean \(quoted($0))?" } ?? "the options are \(all)")
                continue
            }
            // An option without a value is its own value.
            let value =
                parts.count == 2
                ? CommandWord(parts[1], word.range)
                : flags.contains(parts[0]) ? word : words.popFirst()
            guard let value, !value.text.isEmpty || parts[0] == "--alt" else {
                refuse(word.range, parts[0], "the value is missing")
                continue
            }
            guard values.updateValue(value, forKey: parts[0]) == nil || parts[0] == "--select"
            else {
                refuse(word.range, parts[0], "this option appears twice", "remove one of them")
                continue
            }
            set(parts[0], value, among: shared, refuse)
        }
        if let first = names.first {
            template = first
        } else {
            refuse(
                block.place, "", "the template is missing",
                "write \(quoted(document.format.beginning))")
        }
        if let dark, !document.format.hasColorSchemes {
            refuse(
                dark.range, "--dark", "only Markdown and HTML have pictures for dark screens",
                "remove --dark")
        }
        if dark?.text == "--dark" { dark?.text = Self.darkName(template.text) }
        data = names.dropFirst().first
        if let data, block.data != nil {
            refuse(
                data.range, "", "this block has a data file and its own data",
                "remove one of the two")
        } else if data == nil, block.data == nil, !names.isEmpty {
            refuse(
                block.place, "", "the data is missing",
                "name a data file after the template, or add the data in a block of code")
        }
        // The value of an unknown option is not a name.
        for word in names.dropFirst(2) where isKnown {
            refuse(
                word.range, "", "unexpected word \(quoted(word.text))",
                "put a name with spaces in quotation marks")
        }
        guard sink.errorCount == known else { throw CommandFailure(.badData) }
    }

    private mutating func set(
        _ option: String, _ value: CommandWord, among shared: [RenderOption],
        _ refuse: (Range<Int>, String, String, String?) -> Void
    ) {
        switch option {
        case "--output":
            output = value
            if OutputFormat(path: value.text) == nil {
                refuse(
                    value.range, option, "\(quoted(value.text)) does not name a picture",
                    "end it in \(OutputFormat.endings)")
            }
        case "--alt": alternativeText = value.text
        case "--dark": dark = value
        case "--width":
            width = PictureWidth(value.text)
            if width == nil {
                refuse(
                    value.range, option, "\(quoted(value.text)) is not a valid width",
                    "use a width such as 600px, 4.5in or 50%")
            }
        default:
            guard let known = shared.first(where: { "--\($0.name)" == option }) else { return }
            render.add(value.text, to: known)
            if known.form == .flag, value.text != option, value.text != "true" {
                refuse(
                    value.range, option, "unknown value \(quoted(value.text))",
                    "write \(option), or \(known.name)=true in a line of text")
            }
        }
    }

    /// Returns the name or path of the dark variant of a template or a picture.
    static func darkName(_ path: String) -> String {
        guard let ending = FilePath(path).extension else { return path + "-dark" }
        return "\(path.dropLast(ending.count + 1))-dark.\(ending)"
    }

    /// Returns the name of the picture in its folder, made from the data, the template and the
    /// records.
    func pictureName(in document: EmbeddedDocument, _ format: OutputFormat) -> String {
        let parts = [data?.text ?? document.path, template.text].map(fileStem) + render.select
        return "\(SafeFileName.part(parts.joined(separator: "-"))).\(format)"
    }
}
