/// Returns the known name that is closest to a mistyped one; nil if none is close.
///
/// Missing, added, changed or swapped letters count as one mistake each (the Damerau–Levenshtein
/// distance with adjacent swaps), case is ignored, and up to a third of the letters may be wrong.
/// Among equally close names, the first one is returned.
package func nearest(to name: String, in known: some Sequence<String>) -> String? {
    // Longer names are not typos, and the running time grows with the square of the length.
    guard name.utf8.count <= 80 else { return nil }
    let wanted = Array(name.lowercased())
    var best: (name: String, distance: Int)?
    for candidate in known where candidate.utf8.count <= 80 {
        let letters = Array(candidate.lowercased())
        let bound = max(1, max(wanted.count, letters.count) / 3)
        guard abs(letters.count - wanted.count) <= bound else { continue }
        let distance = editDistance(wanted, letters)
        // With as many mistakes as letters, every name would be close.
        guard distance <= bound, distance < min(wanted.count, letters.count) || distance == 0
        else { continue }
        if distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.name
}

/// Returns a hint that names the known name that is closest to a mistyped one; nil if none is close.
package func suggestion(for name: String, in known: some Sequence<String>) -> String? {
    nearest(to: name, in: known).map(suggestion)
}

/// Returns a hint that names what was probably meant.
package func suggestion(_ name: String) -> String { "did you mean \(quoted(name))?" }

/// Returns the minimum number of letters to add, delete, change or swap with a neighbor.
package func editDistance(_ left: [Character], _ right: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for i in 0..<left.count {
        var row = [i + 1]
        row.reserveCapacity(right.count + 1)
        for j in 0..<right.count {
            let same = left[i] == right[j]
            var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (same ? 0 : 1))
            if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
                cost = min(cost, beforeLast[j - 1] + 1)
            }
            row.append(cost)
        }
        (beforeLast, last) = (last, row)
    }
    return last[right.count]
}
