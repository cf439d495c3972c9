import Diagnostics
import Documents
import Input
import Rosters

/// The pictures that data names, each to be found and to be painted.
struct NamedPictures {
    /// A picture at its place in the data.
    private struct Named {
        var value: Value
        /// Whether documents show another picture when there is none of this name.
        var hasStandIn = false
    }

    private let named: [Named]

    /// All that a file names and that documents may show.
    init(in file: DataFile) {
        let root = file.root
        func each(_ list: String) -> [Value] { root[list]?.elements.map(Array.init) ?? [] }
        var values: [Value?] = []
        var icons: [Value?] = []
        switch file.kind {
        case .board: values = [root["logo"]]
        case .class:
            values = [root["school"]?["logo"]]
            values += root["students"]?.elements?.compactMap { $0["photo"] } ?? []
        case .roster:
            let isYouth = Self.isYouth(root)
            // Nobody's photo is looked at that privacy hides.
            values = each("players").map {
                isYouth || Self.isYouth($0) ? nil : $0["photoHeadshot"]
            }
            values += each("equipment").map { $0["photo"] }
            icons = each("equipmentCategories").map { $0["displayIcon"] }
        case .proposal, .conversions, .tips, .converter: break
        }
        named =
            values.compactMap { $0.map { Named(value: $0) } }
            + icons.compactMap { $0.map { Named(value: $0, hasStandIn: true) } }
    }

    private static func isYouth(_ value: Value) -> Bool {
        value["privacy"]?.string == Privacy.youth.rawValue
    }

    /// The names of all pictures that a file names, each once; of a class that is read in parts its
    /// students are read for them.
    static func names(in file: DataFile) -> [String] {
        var names = NamedPictures(in: file).named.compactMap(\.value.string)
        if let parts = file.parts {
            var start = 0
            while start < parts.count {
                let end = min(start + 64, parts.count)
                // A student that cannot be read any more is told of when its page is made.
                for student in (try? parts.students(start..<end)) ?? [] {
                    if let name = student["photo"]?.string { names.append(name) }
                }
                start = end
            }
        }
        var known: Set<String> = []
        return names.filter { !FieldChecks.isBlank($0) && known.insert($0).inserted }
    }

    /// Looks at each picture; what is wrong is told as rendering tells it.
    func check(with pictures: PictureLibrary, _ problems: inout DiagnosticSink) {
        for picture in named {
            // Of a path that leaves the folder whoever reads the data has told.
            guard let name = picture.value.string, !FieldChecks.isBlank(name), staysInside(name)
            else { continue }
            do {
                guard try pictures.image(named: name) == nil else { continue }
                let message = "there is no picture \(quoted(name))"
                if picture.hasStandIn {
                    problems.warning(at: picture.value, message, hint: pictures.places)
                } else {
                    problems.error(at: picture.value, message, hint: pictures.places)
                }
            } catch {
                problems.error(
                    at: picture.value, "the picture \(quoted(name)) cannot be used: \(error)")
            }
        }
    }
}
