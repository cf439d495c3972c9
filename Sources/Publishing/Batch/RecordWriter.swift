import ChalkboardKit
import Diagnostics
import Documents
import Drawing
import Layout
import PDFCanvas
import Templates

/// Renders records and writes their files, of one rendering after the other.
///
/// A writer stays on one thread.
final class RecordWriter {
    /// The maximum number of threads for the pages of one record.
    let threads: Int
    /// The press; nil until it is needed.
    private var known: Press?
    /// The folders that are known to exist.
    private var folders: Set<String> = []

    init(threads: Int) { self.threads = threads }

    /// Renders an item: its own files, and its pages for the files with all records.
    func render(
        _ number: Int, of run: RenderRun, _ pictures: PictureLibrary
    ) -> WorkResult {
        let press = known ?? Press(run.press, pictures)
        known = press
        press.begin(run.press, pictures)
        let item = run.plan.items[number]
        var result = WorkResult(item)
        do {
            if let fault = item.fault { throw fault }
            // Without an engine, no record of the file can be rendered.
            do {
                _ = try press.engine()
            } catch {
                throw RenderFailure(error, making: run.press.dataPath)
            }
            if let sheet = run.press.sheet {
                try render(item, on: sheet, run, press, &result)
            } else {
                try render(item, run, press, &result)
            }
        } catch {
            result.fail(
                RenderFailure(error, making: item.targets.first?.path ?? run.press.dataPath))
        }
        return result
    }

    private func render(
        _ item: WorkItem, _ run: RenderRun, _ press: Press, _ result: inout WorkResult
    ) throws {
        if let group = item.group { try separate(group, item, run, press, &result) }
        if run.plan.shared.isEmpty, item.targets.allSatisfy({ $0.format == .pdf }) {
            return try writePDF(item, run, press, &result)
        }
        let record = try press.lay(item.entries[0].content())
        result.add(record.diagnostics)
        guard record.isUsable else { return result.fail(.badData) }
        let document = try press.document(record)
        guard try writeOwn(document, of: item, run, press, &result) else { return }
        try share(document, of: item, called: record.content.outline, run, press, &result)
    }

    /// Makes the separator sheet of a group for the files with all records.
    private func separate(
        _ group: RecordGroup, _ item: WorkItem, _ run: RenderRun, _ press: Press,
        _ result: inout WorkResult
    ) throws {
        guard let template = run.separator else { return }
        let content = try group.content(in: run.press.template.words)
        let sheet = try press.lay(content, with: template)
        result.add(sheet.diagnostics)
        guard sheet.isUsable else { return }
        let document = try press.document(sheet, with: template)
        try share(document, of: item, called: content.outline, run, press, &result)
        // The pages of the record begin on the side on which they begin without a separator sheet.
        if document.pages.count % 2 == 1, let blank = result.painted.blank {
            result.painted.pages.append(blank)
        }
    }

    /// Writes an item's own files; returns false if one of them cannot contain all pages.
    func writeOwn(
        _ document: Document, of item: WorkItem, _ run: RenderRun, _ press: Press,
        _ result: inout WorkResult
    ) throws -> Bool {
        let count = document.pages.count
        for target in item.targets where count > 1 && target.takesOnePage {
            result.fail(RenderFailure(.badData, target.tooManyPages("\(count)")))
            return false
        }
        for target in item.targets {
            let problem = run.plan.conflicts.problem(of: target, pages: count, id: item.id)
            guard let problem else { continue }
            result.fail(RenderFailure(.badData, problem))
            return false
        }
        for target in item.targets {
            var gaps: [ConformanceGap] = []
            let files = try press.files(
                of: document, as: target.format, density: target.density.value, gaps: &gaps)
            let warnings = gaps.map { $0.warning(about: target.path) }
            result.add(warnings)
            guard !warnings.fail(isStrict: run.press.isStrict) else {
                result.fail(.badData)
                return false
            }
            for (number, file) in files.enumerated() {
                let path =
                    count == 1 || target.format == .pdf
                    ? target.path : target.path(ofPage: number + 1)
                try makeFolder(for: path, in: run.workspace)
                try AtomicFile.write(file.bytes, to: path, .written)
                var output = Report.Output(
                    path, target.format, file, of: TextList(result.records),
                    wantsDetails: run.options.wantsDetails)
                if target.format == .pdf {
                    output.pages = count
                    output.alternativeText = document.pages.first.map(run.options.text(of:)) ?? ""
                }
                result.outputs.append(output)
            }
        }
        return true
    }

    /// Paints the pages for the files with all records; `outline` is their outline entry there.
    func share(
        _ document: Document, of item: WorkItem, called outline: String, _ run: RenderRun,
        _ press: Press, _ result: inout WorkResult
    ) throws {
        let shared = run.plan.shared
        if shared.contains(where: { $0.format == .pdf }) {
            let painted = try press.paint(document, called: outline, label: item.id)
            result.painted.pages += painted.pages
            result.painted.blank = painted.blank
        }
        var none: [ConformanceGap] = []
        let pictures = try shared.filter { $0.format != .pdf }.map { target in
            try press.files(
                of: document, as: target.format, density: target.density.value, gaps: &none)
        }
        result.pictures =
            result.pictures.isEmpty ? pictures : zip(result.pictures, pictures).map { $0 + $1 }
    }

    /// Writes a record's PDF page by page, to all of its paths.
    private func writePDF(
        _ item: WorkItem, _ run: RenderRun, _ press: Press, _ result: inout WorkResult
    ) throws {
        let written = GrowingFile(
            item.targets.map(\.path), wantsChecksum: run.options.wantsDetails
        ) { try self.makeFolder(for: $0, in: run.workspace) }
        var text: String?
        let outcome = try press.writePDF(
            of: item.entries[0], at: item.targets[0].path, threads: threads,
            look: { page in if text == nil { text = run.options.text(of: page) } },
            write: written.write)
        result.add(outcome.diagnostics)
        guard !outcome.diagnostics.fail(isStrict: run.press.isStrict) else {
            return result.fail(.badData)
        }
        try written.finish { number in
            result.outputs.append(
                Report.Output(
                    path: item.targets[number].path, format: OutputFormat.pdf.rawValue,
                    pages: outcome.pageCount, bytes: written.count, sha256: written.sha256,
                    alternativeText: text ?? "", records: TextList(result.records)))
        }
    }

    private func makeFolder(for path: String, in workspace: Workspace) throws {
        let place = folder(of: path)
        guard path != "-", !folders.contains(place) else { return }
        try workspace.makeFolder(for: path)
        folders.insert(place)
    }
}

extension Report.Output {
    /// Creates the entry of a picture that was written.
    init(
        _ path: String, _ format: OutputFormat, _ file: PagePicture, of records: TextList,
        wantsDetails: Bool
    ) {
        self.init(
            path: path, format: format.rawValue, pages: 1, bytes: file.bytes.count,
            sha256: wantsDetails ? Checksum.sha256(file.bytes) : "",
            alternativeText: file.alternativeText, records: records, croppedSize: file.croppedSize)
    }
}
