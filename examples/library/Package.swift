// swift-tools-version: 6.2
import PackageDescription

/// Turns warnings into errors in continuous integration.
let strictness: [SwiftSetting] =
    Context.environment["CI"] == nil ? [] : [.treatAllWarnings(as: .error)]

let package = Package(
    name: "chalkboard-examples",
    dependencies: [
        .package(name: "chalkboard", path: "../.."),
        .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
    ],
    targets: [
        .executableTarget(
            name: "report-cards",
            dependencies: [.product(name: "ChalkboardKit", package: "chalkboard")],
            swiftSettings: strictness),
        .executableTarget(
            name: "board-service",
            dependencies: [
                .product(name: "ChalkboardKit", package: "chalkboard"),
                .product(name: "FlyingFox", package: "FlyingFox"),
            ],
            swiftSettings: strictness),
    ],
    swiftLanguageModes: [.v6]
)
