import Drawing

/// A link on a page, as an annotation for each of its lines.
struct PageLink: Sendable {
    var link: Link
    /// The text of the link for readers who do not see it.
    var text: String
    /// The left, bottom, right and top of each line, in points from the page's bottom left corner.
    var boxes: [[Double]]
    /// The index of its element in the page's structure; nil in decoration.
    var element: Int?
}

/// The links and the named places of a page.
struct PageLinks: Sendable {
    var links: [PageLink] = []
    var places: [Place] = []

    struct Place: Sendable {
        var name: String
        /// Points from the page's bottom left corner.
        var left, top: Double
    }

    /// The number of annotations.
    var count: Int { links.reduce(0) { $0 + $1.boxes.count } }
}

/// The links of a file, and the places to which they lead.
///
/// The names of places are unique in a section; of places with the same name, the first counts.
struct FileLinks {
    private var section = 0
    private var places: [String: (page: Int, place: PageLinks.Place)] = [:]

    /// Begins another section.
    mutating func beginSection() { section += 1 }

    mutating func add(_ links: PageLinks, page: Int) {
        for place in links.places {
            let name = name(of: place.name)
            if places[name] == nil { places[name] = (page, place) }
        }
    }

    /// Writes the annotations of a page.
    ///
    /// - Parameters:
    ///   - first: The object number of the first annotation.
    ///   - keys: The keys of the annotations in the parent tree; nil for those in decoration.
    func write(
        _ links: PageLinks, page: Int, first: Int, keys: [Int?], to writer: ObjectWriter
    ) throws {
        var number = 0
        for link in links.links {
            for box in link.boxes {
                try writer.addDictionary(first + number) { out in
                    out.type(.annot, .link)
                    out.entry(.p, reference: page)
                    out.array(.rect) { $0.write(box[0], box[1], box[2], box[3]) }
                    // Links are printed, or rather not left out, and have no border.
                    out.array(.border, "0 0 0")
                    out.entry(.f, 4)
                    out.entry(.contents, text: link.text)
                    out.entry(.structParent, keys[number])
                    switch link.link {
                    case .address(let address):
                        out.dictionary(.a) { out in
                            out.entry(.s, .uRI)
                            out.entry(.uRI, text: address)
                        }
                    case .anchor(let name): out.entry(.dest, text: self.name(of: name))
                    }
                }
                number += 1
            }
        }
    }

    /// Writes the names of the places, and returns their object number; nil if there are none.
    func finish(_ writer: ObjectWriter) throws -> Int? {
        if places.isEmpty { return nil }
        let root = writer.reserve()
        // The names are ASCII, whose order is that of their bytes.
        let sorted = places.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
        try writer.addDictionary(root) { out in
            out.array(.names) { out in
                for (name, found) in sorted {
                    out.write(textString: name)
                    out.array { out in
                        out.write(reference: found.page)
                        out.write(.xYZ)
                        out.write(" ")
                        out.write(found.place.left, found.place.top)
                        out.write(" null")
                    }
                }
            }
        }
        return root
    }

    private func name(of place: String) -> String { "\(section)." + Anchor.plainName(of: place) }
}
