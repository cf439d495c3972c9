// swift-tools-version: 6.2
import PackageDescription

/// Turns warnings into errors in continuous integration.
let strictness: [SwiftSetting] =
    Context.environment["CI"] == nil ? [] : [.treatAllWarnings(as: .error)]

let package = Package(
    name: "chalkboard-examples",
    dependencies: [
        .package(name: "chalkboard", path: "../..")
    ],
    targets: [
        .executableTarget(
            name: "report-cards",
            dependencies: [.product(name: "ChalkboardKit", package: "chalkboard")],
            swiftSettings: strictness),
        .executableTarget(
            name: "page-service",
            dependencies: [.product(name: "ChalkboardKit", package: "chalkboard")],
            swiftSettings: strictness),
    ],
    swiftLanguageModes: [.v6]
)
