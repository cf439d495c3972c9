import Exact
import Input
import Schema

extension DataFile {
    /// The pictures that the file names; for a streamed file, only those outside its list.
    package var pictures: [NamedPicture] { kind.pictures(in: root) }

    /// Returns the paths of all pictures that the file names, without duplicates.
    ///
    /// The elements of a streamed file are read as well. An element that can no longer be read is
    /// reported later, when its page is made.
    package func pictureNames() -> [String] {
        var names = pictures.compactMap(\.value.string)
        if let index, let schema = kind.streamedSchema {
            var start = 0
            while start < index.count {
                let end = min(start + 64, index.count)
                for element in (try? index.elements(start..<end)) ?? [] {
                    names += schema.pictures(in: element).compactMap(\.value.string)
                }
                start = end
            }
        }
        var known: Set<String> = []
        return names.filter { !$0.isBlank && known.insert($0).inserted }
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
