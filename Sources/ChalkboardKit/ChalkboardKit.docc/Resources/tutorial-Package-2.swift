// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "report-cards",
    dependencies: [
        .package(path: "../chalkboard")
    ],
    targets: [
        .executableTarget(
            name: "report-cards",
            dependencies: [
                .product(name: "ChalkboardKit", package: "chalkboard")
            ])
    ]
)
