import Diagnostics
import Exact
import Input
import Parallelism
import Schema

extension DataFile {
    /// The pictures that the file names; for a streamed file, only those outside its list.
    package var pictures: [NamedPicture] { kind.pictures(in: root) }

    /// Calls a function with the pictures that the file names, in the order of the file.
    ///
    /// The elements of a streamed file are read as well, in groups.
    ///
    /// - Throws: `FileError` if the file has changed since it was opened, or cannot be read.
    package func forEachPicture(_ body: (NamedPicture) -> Void) throws(FileError) {
        for picture in pictures { body(picture) }
        guard let index, let schema = kind.streamedSchema else { return }
        let own = OwnFields(quietlyFrom: root)
        let owners = kind.owners.filter { $0.keys.first == kind.streamedKey }
            .map { OwnPath($0.subject, Array($0.keys.dropFirst())) }
        let groupSize = 64
        let round = 256 * groupSize
        for start in stride(from: 0, to: index.count, by: round) {
            let end = min(start + round, index.count)
            let groups = Parallel.map((end - start + groupSize - 1) / groupSize) { number in
                Result { () throws(FileError) in
                    let first = start + number * groupSize
                    let elements = try index.elements(first..<min(first + groupSize, end)) ?? []
                    return elements.flatMap {
                        schema.pictures(in: $0) + own.pictures(in: $0, owners)
                    }
                }
            }
            for group in groups { for picture in try group.get() { body(picture) } }
        }
    }

    /// Returns the paths of all pictures that the file names, without duplicates.
    ///
    /// An element that can no longer be read is reported later, when its page is made.
    package func pictureNames() -> [String] {
        var names: [String] = []
        var known: Set<String> = []
        try? forEachPicture { picture in
            guard let name = picture.value.string, !name.isBlank, known.insert(name).inserted
            else { return }
            names.append(name)
        }
        return names
    }
}

extension DocumentKind {
    /// The declaration of the elements that can be read one by one.
    fileprivate var streamedSchema: ObjectSchema? {
        for field in schema.fields where field.key == streamedKey {
            if case .list(.object(let schema), _) = field.type { return schema }
        }
        return nil
    }
}
