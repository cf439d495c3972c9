import ChalkboardKit

/// The answers to all requests.
///
/// Files stay in memory: a request writes none, and reads only its own and those of the program.
struct PageService: Sendable {
    private let resources: Resources
    private let templates = Templates()
    /// What is parsed takes many times the memory of its file, so two requests are read at a time.
    private let gate = Gate(places: 2)
    private static let maximumData = 500_000
    private static let limits = RenderLimits(
        records: 1000, pages: 1000, bytes: 20_000_000, time: .seconds(30))

    init(programFolder: String) throws {
        let files = try ProgramFiles(folder: programFolder)
        resources = Resources(
            files: files, programFolder: files.folder,
            pictures: .inChildren(of: try ProgramFiles.realPath("/proc/self/exe")))
    }

    /// Returns the response to a request that needs no work; nil for one that does.
    func answer(to head: Head) -> Response? {
        switch (head.method, head.path) {
        case ("GET", "/health"): Response(status: 200, type: "text/plain", body: Array("ok\n".utf8))
        case ("POST", "/pages") where head.parameter("template") == nil:
            .problem(400, "template", "name a template, such as template=report-card")
        case ("POST", "/pages"):
            format(of: head) == nil
                ? .problem(400, "format", "the formats are pdf, png, svg, webp, and jpg") : nil
        default: .problem(404, head.path, "use POST /pages or GET /health")
        }
    }

    private func format(of head: Head) -> OutputFormat? {
        head.parameter("format").flatMap(OutputFormat.init(rawValue:))
    }

    /// Returns the pages of the files in a request, or their problems.
    func pages(for head: Head, _ body: [UInt8]) async -> Response {
        await gate.enter()
        let response: Response
        do {
            response = try await made(from: try head.files(in: body), head)
        } catch let error as ChalkboardError {
            response = .problems(422, error.diagnostics)
        } catch let error as LimitExceeded {
            response = .problem(422, "request", "\(error)")
        } catch {
            // A request that was canceled has no client that receives the answer.
            response = error as? Response ?? .problem(499, "request", "\(error)")
        }
        await gate.leave()
        return response
    }

    private func made(
        from files: [(name: String, bytes: [UInt8])], _ head: Head
    ) async throws -> Response {
        guard let first = files.first, let format = format(of: head) else {
            throw Response.problem(400, "body", "the first file must be the data")
        }
        guard first.bytes.count <= Self.maximumData else {
            throw Response.problem(413, first.name, "the maximum is \(Self.maximumData) bytes")
        }
        for file in files where !ProgramFiles.isRelative(file.name) {
            throw Response.problem(400, "body", "a file's name must be a path in a folder")
        }
        let uploads = Dictionary(files, uniquingKeysWith: { first, _ in first })
        var own = resources
        own.files = MemoryFiles(uploads, fallback: resources.files)
        let chalkboard = Chalkboard(resources: own)
        let data = try await chalkboard.data(first.bytes, named: first.name)
        let name = head.parameter("template") ?? ""
        let template =
            uploads[name] == nil
            ? try await templates.load(name, from: Chalkboard(resources: resources))
            : try await chalkboard.template(name)
        var settings = RenderSettings()
        settings.limits = Self.limits
        settings.select = head.parameter("select").map { [$0] } ?? []
        if format == .pdf {
            let output = Output()
            let result = try await chalkboard.combinedPDF(data, with: template, settings) { piece in
                await output.add(piece)
            }
            guard result.failed.isEmpty, result.pageCount > 0 else {
                throw Response.problems(422, result.diagnostics)
            }
            return Response(
                status: 200, type: format.mediaType, body: await output.bytes,
                warnings: result.diagnostics.count)
        }
        // A picture is of one page: the first one of the first record.
        settings.scale = 2
        if settings.select.isEmpty {
            settings.select = Array(try await chalkboard.ids(of: data, for: template).prefix(1))
        }
        let record = try await chalkboard.render(data, with: template, as: format, settings).first
        guard let record, let picture = record.files.first else {
            throw Response.problems(422, record?.diagnostics ?? [])
        }
        return Response(
            status: 200, type: format.mediaType, body: picture, warnings: record.diagnostics.count)
    }
}

/// The bytes of a file that is made piece by piece.
private actor Output {
    private(set) var bytes: [UInt8] = []

    func add(_ piece: [UInt8]) { bytes += piece }
}

/// The built-in templates that were used.
private actor Templates {
    private var loaded: [String: LoadedTemplate] = [:]

    func load(_ name: String, from chalkboard: Chalkboard) async throws -> LoadedTemplate {
        if let template = loaded[name] { return template }
        let template = try await chalkboard.template(name)
        loaded[name] = template
        return template
    }
}

/// Lets a number of tasks in; the others wait for them, in their order.
private actor Gate {
    private var places: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(places: Int) { self.places = places }

    func enter() async {
        if places > 0 {
            places -= 1
        } else {
            await withCheckedContinuation { waiting.append($0) }
        }
    }

    func leave() {
        if waiting.isEmpty { places += 1 } else { waiting.removeFirst().resume() }
    }
}
