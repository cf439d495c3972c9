/// A word of a paragraph that can be divided.
struct DivisibleWord {
    let text: String
    /// The start in the paragraph, in bytes.
    let start: Int

    /// Words of fewer letters are not divided.
    private static let least = 5

    /// Returns the words of a paragraph: letters with a space, a hyphen, or the punctuation of a
    /// sentence on both sides.
    ///
    /// Addresses, numbers and words in which the text itself has soft hyphens are left as they are.
    static func all(of paragraph: String) -> [DivisibleWord] {
        var words: [DivisibleWord] = []
        for part in paragraph.split(separator: " ") {
            var start = part.startIndex
            var found: [DivisibleWord] = []
            var isWord = true
            func end(_ place: String.Index) {
                let letters = part[start..<place]
                guard letters.unicodeScalars.count >= least else { return }
                let offset = paragraph.utf8.distance(from: paragraph.startIndex, to: start)
                found.append(DivisibleWord(text: String(letters), start: offset))
            }
            for place in part.unicodeScalars.indices {
                let scalar = part.unicodeScalars[place]
                let category = scalar.properties.generalCategory
                if scalar.properties.isAlphabetic || category == .nonspacingMark { continue }
                end(place)
                start = part.unicodeScalars.index(after: place)
                switch category {
                case .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
                    .finalPunctuation:
                    break
                case .otherPunctuation where isSign(scalar, at: place, of: part): break
                default: isWord = false
                }
            }
            end(part.endIndex)
            if isWord { words += found }
        }
        return words
    }

    /// Whether a sign ends or begins a word, as in a sentence, and is not inside it, as in an address.
    private static func isSign(
        _ scalar: Unicode.Scalar, at place: String.Index, of part: Substring
    ) -> Bool {
        if scalar == "'" { return true }
        guard !"@/\\_#&%*".unicodeScalars.contains(scalar) else { return false }
        let scalars = part.unicodeScalars
        func isLetter(_ scalar: Unicode.Scalar?) -> Bool {
            scalar?.properties.isAlphabetic ?? false
        }
        let before = place > part.startIndex ? scalars[scalars.index(before: place)] : nil
        let next = scalars.index(after: place)
        let after = next < part.endIndex ? scalars[next] : nil
        return !isLetter(before) || !isLetter(after)
    }

    /// Returns the bytes of the paragraph at which this word can be divided after some of its letters.
    func places(_ counts: [Int]) -> [Int] {
        guard !counts.isEmpty else { return [] }
        var places: [Int] = []
        var (letters, byte) = (0, start)
        for scalar in text.unicodeScalars {
            if counts.contains(letters), scalar.properties.generalCategory != .nonspacingMark {
                places.append(byte)
            }
            letters += 1
            byte += UTF8.width(scalar)
        }
        return places
    }
}
