import Diagnostics
import Input

extension FileResources {
    /// Returns the hint for a file that does not exist; nil if there is no file that could be meant.
    package func hint(forMissing path: String) -> String? {
        similarFile(to: path).map { "did you mean \(quoted(join(folder(of: path), $0)))?" }
    }

    /// Returns the name of the file that was probably meant with the path of one that does not exist: a
    /// file in the same folder with a similar name, or data with another ending.
    package func similarFile(to path: String) -> String? {
        guard path != "-", !isFile(path) else { return nil }
        let folder = folder(of: path)
        let name = path.split(separator: "/").last.map(String.init) ?? path
        let stem = fileStem(name)
        let files = names(in: folder).filter { !$0.hasPrefix(".") && isFile(join(folder, $0)) }
        // The ending makes names of other files similar, so only what is before it is compared.
        let ending = name.dropFirst(stem.count)
        let others = files.filter { $0 == fileStem($0) + ending }
        return nearest(to: stem, in: others.map(fileStem)).map { $0 + ending }
            ?? files.first { fileStem($0) == stem && Format(path: $0) != nil }
    }
}
