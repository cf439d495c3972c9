// swift-tools-version: 6.2
import PackageDescription

/// Turns the package's own warnings into errors in continuous integration, but not during
/// development.
let strictness: [SwiftSetting] =
    Context.environment["CI"] == nil ? [] : [.treatAllWarnings(as: .error)]

/// The library for codes, which has no pkg-config file; where functions of libraries are loaded when
/// they are first called (Sources/LazyLibraries), it is not linked.
#if arch(x86_64)
    let codes: [LinkerSetting] = []
#else
    let codes: [LinkerSetting] = [.linkedLibrary("zint")]
#endif

/// The names of the test targets to build, from `CHALKBOARD_TESTS`, separated by spaces; nil for all.
///
/// The tests of one module are then built in a fraction of the time.
let wantedTests = Context.environment["CHALKBOARD_TESTS"]?.split(separator: " ").map(String.init)

/// Returns whether a target is built.
func isWanted(_ target: Target) -> Bool {
    target.type != .test || wantedTests?.contains(target.name) ?? true
}

/// Tests are not optimized in a release build: they take less time than the compiler would.
///
/// No product contains them, so the package can still be a versioned dependency.
func withoutOptimization(_ target: Target) -> Target {
    if target.type == .test {
        target.swiftSettings? += [
            .unsafeFlags(
                ["-Onone", "-no-whole-module-optimization", "-enable-batch-mode"],
                .when(configuration: .release))
        ]
    }
    return target
}

/// Whether the command `swift package pictures` is offered; `CHALKBOARD_PLUGIN=no` leaves it out.
///
/// SwiftPM builds the programs of plugins, and so all modules, a second time.
let withPlugin = Context.environment["CHALKBOARD_PLUGIN"] != "no" && wantedTests == nil

/// The command for packages.
let plugin: [Target] =
    withPlugin
    ? [
        .plugin(
            name: "Pictures",
            capability: .command(
                intent: .custom(
                    verb: "pictures", description: "Keeps the pictures in documents current."),
                permissions: [
                    .writeToPackageDirectory(reason: "to write pictures and their blocks")
                ]),
            dependencies: ["chalkboard"])
    ] : []

/// The program that tries readers with random bytes, which `scripts/fuzz` builds with libFuzzer.
let fuzzing: [Target] =
    Context.environment["CHALKBOARD_FUZZ"] == nil
    ? []
    : [
        .executableTarget(
            name: "chalkboard-fuzz", dependencies: ["FuzzTargets"], path: "Tests/Fuzzing/Program",
            swiftSettings: [.unsafeFlags(["-parse-as-library"])])
    ]

/// The programs of `examples/library`, which `scripts/check-library-example` builds here, with the modules that
/// are already built.
///
/// For everybody else, they are a package of their own.
let examples: [Target] =
    Context.environment["CHALKBOARD_EXAMPLES"] == nil
    ? []
    : ["report-cards", "page-service"].map { name in
        .executableTarget(
            name: name, dependencies: ["ChalkboardKit"], path: "examples/library/Sources/\(name)",
            swiftSettings: strictness)
    }

/// libhyphen, which has no pkg-config file; where libraries are loaded when they are first called
/// (`Sources/LazyLibraries`), nothing is linked with it.
#if arch(x86_64)
    let hyphen: [LinkerSetting] = []
#else
    let hyphen: [LinkerSetting] = [.linkedLibrary("hyphen")]
#endif

let package = Package(
    name: "chalkboard",
    products: [
        .executable(name: "chalkboard", targets: ["chalkboard"]),
        .library(name: "ChalkboardKit", targets: ["ChalkboardKit"]),
    ] + (withPlugin ? [.plugin(name: "Pictures", targets: ["Pictures"])] : []),
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
    ],
    targets: [
        // Each module may import only the modules in its list: see docs/architecture.md.
        .systemLibrary(
            name: "CCairo", pkgConfig: "pangocairo pangoft2 fontconfig librsvg-2.0 freetype2"),
        .systemLibrary(name: "CGLib", pkgConfig: "glib-2.0"),
        .systemLibrary(name: "CHEIF", pkgConfig: "libheif"),
        .systemLibrary(name: "CHarfBuzz", pkgConfig: "harfbuzz-subset"),
        .systemLibrary(name: "CHyphen"),
        .systemLibrary(name: "CDeflate", pkgConfig: "libdeflate"),
        .systemLibrary(name: "CExpat", pkgConfig: "expat"),
        .systemLibrary(name: "CPNG", pkgConfig: "libpng"),
        .systemLibrary(name: "CTurboJPEG", pkgConfig: "libturbojpeg"),
        .systemLibrary(name: "CWebP", pkgConfig: "libwebp"),
        .systemLibrary(name: "CXLSXWriter", pkgConfig: "xlsxwriter"),
        .systemLibrary(name: "CSodium", pkgConfig: "libsodium"),
        .systemLibrary(name: "CYAML", pkgConfig: "yaml-0.1"),
        .systemLibrary(name: "CZint"),
        .target(name: "SignalHandlers"),
        .target(name: "ProcessHooks", dependencies: ["SignalHandlers"]),
        .target(
            name: "LazyLibraries", dependencies: ["SignalHandlers"],
            linkerSettings: [.linkedLibrary("dl")]),
        .target(name: "Exact", swiftSettings: strictness),
        .target(name: "Issues", swiftSettings: strictness),
        .target(name: "Grading", dependencies: ["Exact", "Issues"], swiftSettings: strictness),
        .target(name: "Diagnostics", dependencies: ["Issues"], swiftSettings: strictness),
        .target(name: "Bytes", swiftSettings: strictness),
        .target(
            name: "Embedding", dependencies: ["Bytes", "Diagnostics"], swiftSettings: strictness),
        .target(
            name: "Input", dependencies: ["CYAML", "Diagnostics", "LazyLibraries"],
            swiftSettings: strictness),
        .target(
            name: "Schema",
            dependencies: [
                "Diagnostics", "Exact", "Input", "Issues",
                .product(name: "SystemPackage", package: "swift-system"),
            ],
            swiftSettings: strictness),
        .target(
            name: "Parallelism", dependencies: ["SignalHandlers"], swiftSettings: strictness),
        .target(name: "Drawing", swiftSettings: strictness),
        .target(
            name: "Tables",
            dependencies: [
                "Bytes", "CDeflate", "CExpat", "CXLSXWriter", "Diagnostics", "Exact", "Input",
                "LazyLibraries", "Schema",
            ],
            swiftSettings: strictness),
        .target(
            name: "Barcodes", dependencies: ["CZint", "LazyLibraries"], swiftSettings: strictness,
            linkerSettings: codes),
        .target(
            name: "Templates",
            dependencies: ["Diagnostics", "Schema", "Input", "Drawing", "Exact"],
            swiftSettings: strictness),
        .target(
            name: "Layout",
            dependencies: [
                "Barcodes", "Templates", "Schema", "Diagnostics", "Drawing", "Input", "Exact",
            ],
            swiftSettings: strictness),
        .target(
            name: "PictureCodecs",
            dependencies: [
                "Bytes", "CDeflate", "CHEIF", "CPNG", "CTurboJPEG", "CWebP", "Drawing",
                "LazyLibraries", "Parallelism",
            ],
            swiftSettings: strictness),
        .target(
            name: "CairoCanvas",
            dependencies: [
                "Bytes", "CCairo", "CHyphen", "Drawing", "LazyLibraries", "Parallelism",
                "PictureCodecs",
                "SignalHandlers",
            ],
            swiftSettings: strictness, linkerSettings: hyphen),
        .target(
            name: "FontTools", dependencies: ["Bytes", "CHarfBuzz", "Drawing", "LazyLibraries"],
            swiftSettings: strictness),
        .target(
            name: "PDFCanvas",
            dependencies: [
                "Bytes", "FontTools", "CDeflate", "CairoCanvas", "Drawing", "PictureCodecs",
            ],
            swiftSettings: strictness),
        .target(
            name: "SVGCanvas",
            dependencies: ["Bytes", "FontTools", "CairoCanvas", "Drawing", "PictureCodecs"],
            swiftSettings: strictness),
        .target(name: "CSandbox"),
        .target(
            name: "ForeignPictures",
            dependencies: ["Bytes", "CSandbox", "CairoCanvas", "Drawing", "PictureCodecs"],
            swiftSettings: strictness),
        .target(
            name: "Conversion", dependencies: ["Exact", "Issues"], swiftSettings: strictness),
        .target(
            name: "Rosters", dependencies: ["Exact", "Issues", "Conversion"],
            swiftSettings: strictness),
        .target(name: "Imposition", dependencies: ["Drawing"], swiftSettings: strictness),
        .target(
            name: "EncryptedFile", dependencies: ["Bytes", "CSodium", "LazyLibraries"],
            swiftSettings: strictness),
        .target(
            name: "Documents",
            dependencies: [
                "Diagnostics", "Input", "Schema", "Exact", "Issues", "Grading", "Conversion",
                "Rosters",
                "Parallelism", "Tables", "Templates", "Drawing",
                .product(name: "SystemPackage", package: "swift-system"),
            ],
            swiftSettings: strictness),
        .target(
            name: "ChalkboardKit",
            dependencies: [
                "Documents", "Diagnostics", "Schema", "Exact", "Grading", "Input", "Drawing",
                "Templates", "Layout", "CairoCanvas", "FontTools", "Imposition", "PDFCanvas",
                "SVGCanvas", "Conversion", "ForeignPictures", "Parallelism", "CGLib",
                .product(name: "SystemPackage", package: "swift-system"),
            ],
            swiftSettings: strictness),
        .target(
            name: "Publishing",
            dependencies: [
                "ChalkboardKit", "Documents", "Issues", "Diagnostics", "Schema", "Exact", "Grading",
                "Input",
                "Drawing", "Embedding",
                "Templates", "Layout", "CairoCanvas", "Imposition", "PDFCanvas", "Conversion",
                "Rosters", "EncryptedFile", "ForeignPictures", "Parallelism", "SignalHandlers",
                "Tables", "CGLib",
                .product(name: "SystemPackage", package: "swift-system"),
            ],
            swiftSettings: strictness),
        .executableTarget(
            name: "chalkboard",
            dependencies: [
                "ChalkboardKit", "Publishing", "Documents", "Diagnostics", "Conversion",
                "EncryptedFile", "ForeignPictures", "Parallelism", "SignalHandlers",
                "ProcessHooks",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: strictness),

        .executableTarget(
            name: "chalkboard-bench",
            dependencies: [
                "CCairo", "CairoCanvas", "ChalkboardKit", "PictureCodecs", "Diagnostics", "Drawing",
                "Publishing",
                "Documents",
                "Input", "Layout",
                "Schema", "Tables", "Templates", "Exact",
            ], path: "Benchmarks",
            exclude: [
                "budget.py", "budgets.tsv", "limit.c", "onecore.c", "ops.py", "peak.c", "peers",
            ], swiftSettings: strictness),

        .target(
            name: "TestSupport",
            dependencies: ["Drawing", "CairoCanvas", "Exact", "PictureCodecs", "Schema"],
            path: "Tests/TestSupport",
            swiftSettings: strictness),
        .testTarget(
            name: "ExactTests", dependencies: ["Exact", "TestSupport"], swiftSettings: strictness),
        .testTarget(
            name: "GradingTests", dependencies: ["Issues", "Grading", "Exact", "TestSupport"],
            exclude: ["Oracle"], swiftSettings: strictness),
        .testTarget(name: "BytesTests", dependencies: ["Bytes"], swiftSettings: strictness),
        .testTarget(
            name: "DocumentsTests",
            dependencies: [
                "Documents", "Diagnostics", "Input", "Rosters", "Schema", "TestSupport",
            ],
            swiftSettings: strictness),
        .testTarget(
            name: "EmbeddingTests", dependencies: ["Embedding", "Diagnostics", "TestSupport"],
            exclude: ["Corpus"], swiftSettings: strictness),
        .testTarget(
            name: "InputTests", dependencies: ["Input", "Diagnostics", "TestSupport"],
            swiftSettings: strictness),
        .testTarget(
            name: "DrawingTests", dependencies: ["Drawing", "TestSupport"],
            swiftSettings: strictness),
        .testTarget(
            name: "TemplatesTests",
            dependencies: [
                "Templates", "Schema", "Diagnostics", "Input", "Drawing", "Exact", "TestSupport",
            ],
            swiftSettings: strictness),
        .testTarget(
            name: "TablesTests", dependencies: ["Diagnostics", "Exact", "Tables", "TestSupport"],
            exclude: ["Files"], swiftSettings: strictness),
        .testTarget(
            name: "BarcodesTests", dependencies: ["Barcodes", "TestSupport"],
            swiftSettings: strictness),
        .testTarget(
            name: "LayoutTests",
            dependencies: [
                "Barcodes", "Layout", "Templates", "Schema", "Diagnostics", "Input", "Drawing",
                "Exact",
                "TestSupport",
            ],
            swiftSettings: strictness),
        .testTarget(
            name: "ImpositionTests", dependencies: ["Imposition", "Drawing", "TestSupport"],
            swiftSettings: strictness),
        .testTarget(
            name: "PictureCodecsTests",
            dependencies: ["PictureCodecs", "Drawing", "TestSupport"],
            swiftSettings: strictness),
        .testTarget(
            name: "ParallelismTests", dependencies: ["Parallelism", "TestSupport"],
            swiftSettings: strictness),
        .testTarget(
            name: "CairoCanvasTests",
            dependencies: [
                "CairoCanvas", "Drawing", "LazyLibraries", "Parallelism", "PictureCodecs",
                "TestSupport",
            ],
            swiftSettings: strictness),
        .testTarget(
            name: "SVGCanvasTests",
            dependencies: [
                "SVGCanvas", "CairoCanvas", "Drawing", "FontTools", "PictureCodecs", "TestSupport",
            ],
            swiftSettings: strictness),
        .target(name: "CSandboxProbe", dependencies: ["CSandbox"], path: "Tests/CSandboxProbe"),
        .testTarget(
            name: "ForeignPicturesTests",
            dependencies: [
                "Bytes", "ForeignPictures", "CSandboxProbe", "CairoCanvas", "Drawing",
                "Parallelism",
                "PictureCodecs", "TestSupport",
            ],
            swiftSettings: strictness),
        .testTarget(
            name: "FontToolsTests",
            dependencies: ["FontTools", "CairoCanvas", "Drawing", "TestSupport"],
            swiftSettings: strictness),
        .testTarget(
            name: "PDFCanvasTests",
            dependencies: [
                "PDFCanvas", "CairoCanvas", "Drawing", "FontTools", "PictureCodecs", "TestSupport",
            ],
            swiftSettings: strictness),
        .testTarget(
            name: "ConversionTests",
            dependencies: ["Issues", "Conversion", "Exact", "TestSupport"],
            exclude: ["Oracle"], swiftSettings: strictness),
        .testTarget(
            name: "RostersTests",
            dependencies: ["Issues", "Rosters", "Conversion", "Exact", "TestSupport"],
            swiftSettings: strictness),
        .testTarget(
            name: "EncryptedFileTests", dependencies: ["EncryptedFile", "TestSupport"],
            swiftSettings: strictness),
        .testTarget(
            name: "ChalkboardKitTests", dependencies: ["ChalkboardKit", "Drawing", "TestSupport"],
            swiftSettings: strictness),
        .testTarget(
            name: "PublishingTests",
            dependencies: [
                "Barcodes", "ChalkboardKit", "ForeignPictures",
                "Publishing", "Documents", "Diagnostics", "Schema", "Exact", "Grading", "Input",
                "Drawing", "Embedding",
                "Templates", "Layout",
                "CairoCanvas", "PictureCodecs", "Conversion", "Rosters", "EncryptedFile",
                "Imposition", "Tables",
                "TestSupport",
                .product(name: "SystemPackage", package: "swift-system"),
            ],
            exclude: [
                "Imports/Canvas", "Imports/Files", "Imports/Profiles", "Live/Expected",
                "Live/Tables",
                "References",
                "Rosters/Files", "Version01",
            ],
            swiftSettings: strictness),
        .testTarget(
            name: "ChalkboardTests",
            dependencies: [
                "chalkboard", "Publishing", "Documents", "Diagnostics", "Conversion", "Embedding",
                "Input", "Schema", "TestSupport",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: strictness),
        .target(
            name: "FuzzTargets",
            dependencies: [
                "CairoCanvas", "ChalkboardKit", "Conversion", "Diagnostics", "Documents", "Drawing",
                "Embedding", "EncryptedFile", "FontTools", "ForeignPictures", "Input",
                "PictureCodecs", "Schema", "Tables", "Templates",
                "TestSupport",
            ], path: "Tests/Fuzzing/Targets", swiftSettings: strictness),
        .testTarget(
            name: "FuzzingTests", dependencies: ["FuzzTargets", "TestSupport"],
            path: "Tests/Fuzzing/Replay", swiftSettings: strictness),
        // The measures of pages that scripts/stress compares with the rules of design.
        .target(
            name: "PageMeasures", dependencies: ["ChalkboardKit", "Diagnostics", "Drawing"],
            path: "Tests/Stress/Measures", swiftSettings: strictness),
        .executableTarget(
            name: "chalkboard-measure", dependencies: ["PageMeasures"],
            path: "Tests/Stress/Program", swiftSettings: strictness),
        .testTarget(
            name: "PageMeasuresTests", dependencies: ["PageMeasures", "Drawing", "TestSupport"],
            path: "Tests/Stress/Tests", swiftSettings: strictness),
    ].filter(isWanted).map(withoutOptimization) + plugin + fuzzing + examples,
    swiftLanguageModes: [.v6]
)
