import Diagnostics
import Documents
import Input
import Schema
import Tables
import TestSupport

extension FuzzTarget {
    /// A file with tables in any format, read by the mapping of Canvas, and by one that is drafted for it.
    static let table = FuzzTarget("table") { bytes in
        var sink = DiagnosticSink()
        let sheets = SheetReader().sheets(bytes, path: "file", recordPaths: ["players", ""], &sink)
        if sheets.isEmpty, !sink.hasErrors { return "no sheets without an error" }
        var mappings = [canvas]
        if let table = sheets.first?.tableWithHeaders {
            let draft = Array(MappingDraft(table).text.utf8)
            guard let root = parse(bytes: draft, path: "draft", format: .yaml).value else {
                return "the draft is not YAML"
            }
            mappings.append(MappingReader().read(root, over: Mapping(), &sink))
        }
        for mapping in mappings {
            var own = DiagnosticSink()
            let tables = TableChoice(mapping).tables(of: sheets, files: ["file"], &own)
            var mapper = TableMapper(mapping, tables, TargetFields(ClassKind().schema))
            let text = mapper.map(&own).root.text()
            let read = parse(bytes: Array(text.utf8), path: "data", format: .json)
            if read.value == nil || !read.diagnostics.isEmpty { return "the data is not JSON" }
            if own.diagnostics.contains(where: { $0.message.isEmpty }) { return "no message" }
        }
        return nil
    }

    /// A mapping, read over that of Canvas.
    static let mapping = FuzzTarget("mapping") { bytes in
        guard let root = parse(bytes: bytes, path: "file", format: .yaml).value else { return nil }
        var sink = DiagnosticSink()
        let mapping = MappingReader().read(root, over: canvas, &sink)
        let text = Array(
            "Student,ID,Section,A (1)\n    Points Possible,,,10\n\"B, C\",1,x,5\n".utf8)
        let sheets = SheetReader().sheets(text, path: "file", &sink)
        let tables = TableChoice(mapping).tables(of: sheets, files: ["file"], &sink)
        var mapper = TableMapper(mapping, tables, TargetFields(ClassKind().schema))
        let data = mapper.map(&sink).root.text()
        return parse(bytes: Array(data.utf8), path: "data", format: .json).value == nil
            ? "the data is not JSON" : nil
    }

    /// The mapping of Canvas; an empty one if it cannot be read, which no test expects.
    private static let canvas: Mapping = {
        let bytes = (try? Files.read(ProjectFiles.root + "/assets/mappings/canvas.yaml")) ?? []
        var sink = DiagnosticSink()
        let root = parse(bytes: bytes, path: "canvas.yaml", format: .yaml).value
        return root.map { MappingReader().read($0, over: Mapping(), &sink) } ?? Mapping()
    }()
}
