import TestSupport
import Testing

@testable import Barcodes

@Suite struct OutlineTests {
    /// Returns how often the outlines turn around the middle of a module.
    private func turns(_ outlines: [[Barcode.Corner]], row: Int, column: Int) -> Int {
        var count = 0
        for corners in outlines {
            for (one, two) in zip(corners, corners.dropFirst() + corners.prefix(1))
            where one.column == two.column && one.column <= column {
                // A line to the left that goes up or down past the middle of the row.
                if one.row > row, two.row <= row { count += 1 }
                if one.row <= row, two.row > row { count -= 1 }
            }
        }
        return count
    }

    @Test(
        "Simple shapes",
        arguments: [
            (["#"], ["0,0 1,0 1,1 0,1"]),
            (["##", "#."], ["0,0 2,0 2,1 1,1 1,2 0,2"]),
            // Modules that touch only at a corner have outlines of their own.
            (["#.", ".#"], ["0,0 1,0 1,1 0,1", "1,1 2,1 2,2 1,2"]),
            (["###", "#.#", "###"], ["0,0 3,0 3,3 0,3", "1,2 1,1 2,1 2,2"]),
            ([".", "."], []),
            (["#.##.#"], ["0,0 1,0 1,1 0,1", "2,0 4,0 4,1 2,1", "5,0 6,0 6,1 5,1"]),
        ] as [([String], [String])])
    func simple(_ rows: [String], _ expected: [String]) {
        let found = Barcode(rows: rows).outlines.map { corners in
            corners.map { "\($0.column),\($0.row)" }.joined(separator: " ")
        }
        // An outline can begin at any corner.
        func turned(_ text: String) -> Set<String> {
            Set(text.split(separator: " ").map(String.init))
        }
        #expect(found.map(turned) == expected.map(turned))
    }

    @Test("The outlines of any modules encircle the dark ones once, and the light ones never")
    func random() {
        var numbers = SeededGenerator(seed: 128)
        for _ in 0..<200 {
            let (width, height) = (
                Int.random(in: 1...9, using: &numbers), Int.random(in: 1...9, using: &numbers)
            )
            let rows = (0..<height).map { _ in
                String((0..<width).map { _ in Bool.random(using: &numbers) ? "#" : "." })
            }
            let code = Barcode(rows: rows)
            let outlines = code.outlines
            for row in 0..<height {
                for column in 0..<width {
                    let count = turns(outlines, row: row, column: column)
                    #expect(count == (code[row, column] ? 1 : 0), "\(rows)")
                }
            }
            for corners in outlines {
                // Each corner is a turn, so no line has a point in its middle.
                #expect(corners.count >= 4 && corners.count % 2 == 0, "\(rows)")
            }
        }
    }
}
