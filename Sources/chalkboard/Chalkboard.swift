import ArgumentParser

@main
struct Chalkboard: ParsableCommand {
    mutating func run() {}
}
