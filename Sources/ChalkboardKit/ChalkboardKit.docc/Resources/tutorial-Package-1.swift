// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "report-cards",
    targets: [
        .executableTarget(name: "report-cards")
    ]
)
