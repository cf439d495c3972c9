import ChalkboardKit
import SystemPackage

/// The search for the project of a folder: the nearest `chalkboard.yaml`, from the folder upward.
///
/// The search ends where the user's files or a repository end. A stray file above that, such as one
/// that another user left in a shared folder, is not used.
struct ProjectSearch: Sendable {
    static let fileName = "chalkboard.yaml"
    /// The files and folders that version-control systems keep in the root of a repository.
    private static let markers = [".git", ".hg", ".svn", ".jj", ".bzr", ".fslckout", "_darcs"]

    private let home: FileIdentity?

    /// Creates a search that ends at the user's home folder.
    ///
    /// - Parameter home: The home folder, such as the value of `HOME`; nil if there is none.
    init(home: String?) {
        self.home = home.flatMap { $0.hasPrefix("/") ? FileIdentity($0) : nil }
    }

    /// Returns the nearest folder with a project file; nil if there is none.
    ///
    /// The root of a repository and the home folder are the last folders that are examined. The
    /// root of the file system is examined only if the search starts there.
    ///
    /// - Parameter folder: The absolute path of a folder.
    func project(of folder: String) -> String? {
        var folder = FilePath(folder)
        while true {
            if FileReading.type(of: folder.appending(Self.fileName).string) == .regular {
                return folder.string
            }
            let parent = folder.removingLastComponent()
            guard !isLast(folder), parent != folder, !parent.components.isEmpty else { return nil }
            folder = parent
        }
    }

    /// Returns whether a project above a folder must not be used.
    private func isLast(_ folder: FilePath) -> Bool {
        if let home, FileIdentity(folder.string) == home { return true }
        return Self.markers.contains { FileReading.isThere(folder.appending($0).string) }
    }
}
