import TestSupport
import Testing

@testable import Publishing

/// Tests where the search for a project ends.
@Suite struct ProjectSearchTests {
    /// Returns the project of `a/b/c`, relative to the test's folder, which has a project at `place`
    /// and a file or folder `marker`.
    private func found(
        project place: String, marker: String? = nil, isFolder: Bool = true, home: String? = nil
    ) throws -> String? {
        let folder = try TemporaryFolder()
        let outer = folder.path
        _ = try Command.run("mkdir", ["-p", outer + "/a/b/c"])
        try folder.write("documents: []\n", to: place + "chalkboard.yaml")
        if let marker {
            _ = try Command.run(isFolder ? "mkdir" : "touch", ["\(outer)/\(marker)"])
        }
        let search = ProjectSearch(home: home.map { outer + $0 })
        let project = search.project(of: outer + "/a/b/c")
        return project.map { $0.replacing(outer, with: "") }
    }

    @Test func theNearestProjectIsUsed() throws {
        #expect(try found(project: "") == "")
        #expect(try found(project: "a/") == "/a")
        #expect(try found(project: "a/b/c/") == "/a/b/c")
    }

    @Test(arguments: [".git", ".hg", ".svn", ".jj", ".bzr", "_darcs", ".fslckout"])
    func theSearchEndsAtTheRootOfARepository(_ marker: String) throws {
        for isFolder in [true, false] {
            #expect(try found(project: "", marker: "a/b/" + marker, isFolder: isFolder) == nil)
            #expect(try found(project: "a/", marker: "a/b/c/" + marker, isFolder: isFolder) == nil)
        }
        // The root itself may contain the project.
        #expect(try found(project: "a/b/", marker: "a/b/" + marker) == "/a/b")
    }

    @Test func theSearchEndsAtTheHomeFolder() throws {
        #expect(try found(project: "", home: "/a") == nil)
        #expect(try found(project: "a/", home: "/a") == "/a")
        // A home folder elsewhere does not matter.
        #expect(try found(project: "a/", home: "/b") == "/a")
    }

    /// The home folder is recognized by any of its names.
    @Test func theHomeFolderCanBeALink() throws {
        let folder = try TemporaryFolder()
        try folder.write("documents: []\n", to: "chalkboard.yaml")
        _ = try Command.run("mkdir", ["-p", folder.path + "/real/work"])
        _ = try Command.run("ln", ["-s", "real", folder.path + "/home"])
        let search = ProjectSearch(home: folder.path + "/home")
        #expect(search.project(of: folder.path + "/real/work") == nil)
        #expect(
            ProjectSearch(home: "real").project(of: folder.path + "/real/work") == folder.path,
            "a relative home folder is not one")
    }

    @Test func aFolderNamedLikeAProjectFileIsNone() throws {
        let folder = try TemporaryFolder()
        _ = try Command.run("mkdir", ["-p", folder.path + "/chalkboard.yaml"])
        #expect(ProjectSearch(home: nil).project(of: folder.path) == nil)
    }

    /// The parents of these folders have no project, whatever is in the root of the file system.
    @Test(arguments: ["/nowhere", "/nowhere/else"]) func theRootIsNotAProject(_ folder: String) {
        #expect(ProjectSearch(home: nil).project(of: folder) == nil)
    }
}
