import LazyLibraries
import Testing

@testable import CairoCanvas

@Suite struct LibrariesTests {
    @Test func everyLibraryHasAVersion() {
        for library in Libraries.all {
            #expect(library.problem == nil, "\(library.name)")
            #expect(!library.version.isEmpty, "\(library.name)")
        }
        let cairo = Libraries.all.first { $0.name == "Cairo" }
        #expect(cairo?.version.hasPrefix("1.") == true)
        let rsvg = Libraries.all.first { $0.name == "librsvg" }
        #expect(rsvg?.version.hasPrefix("2.") == true)
    }

    @Test func missingLibrariesAndConstants() throws {
        let problem = try #require(lazy_library_problem("libnowhere.so.9"))
        #expect(String(cString: problem).contains("libnowhere.so.9"))
        #expect(lazy_library_constant("libnowhere.so.9", "x") == 0)
        #expect(lazy_library_constant("librsvg-2.so.2", "rsvg_no_such_constant") == 0)
    }
}
