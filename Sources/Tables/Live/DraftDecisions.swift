import Diagnostics
import Exact
import Input

// What columns are that only the others of their table tell.
extension DraftLines {
    /// Decides what totals are: those of courses, marks, or facts that are compared.
    mutating func settleTotals() {
        if settleSubjects() { return }
        settleWeights()
        settleTerms()
        // Beside work, a mark is what follows from it.
        if hasWork {
            for index in lines.indices {
                switch lines[index].value {
                case "courses.letter": lines[index].value = "check letter"
                case "courses.score": lines[index].value = "check percent"
                default: break
                }
            }
        }
        // Columns below groups are work.
        guard !hasWork, entry.headerRows == nil else { return }
        let courses = asked.map(\.column)
        let sums = totals(of: courses) { sum, _, total, _ in sum == total }
        let means = totals(of: courses) { sum, count, total, half in
            (sum / Rational(count) - total).magnitude <= half
        }
        let areTitles = !courses.contains { RowChecks.canBeWork(table.headers[$0]) }
        let subjects = courses.filter { column in
            let header = table.headers[column]
            return RowChecks.isSubject(header) && HeaderMaximum(header).name == header.trimmed
                && !RowChecks.isNoCourse(header)
        }
        settleLetters(beside: courses)
        let follow = !sums.isEmpty || !means.isEmpty
        if courses.count > 1, areTitles, follow || subjects.count > 1 {
            areCourses = true
            for index in lines.indices {
                let column = lines[index].column
                if (follow ? courses : subjects).contains(column),
                    !RowChecks.isNoCourse(table.headers[column])
                {
                    (lines[index].key, lines[index].value) = ("{title}", "courses.score")
                } else if sums.contains(column) {
                    lines[index].value = "check sum"
                } else if means.contains(column) {
                    lines[index].value = "check average"
                } else if isTotal(lines[index]) {
                    lines[index].value = Self.question
                }
            }
            return
        }
        // Without work, a total is the mark, unless other numbers can be it.
        for index in lines.indices where lines[index].value.hasPrefix("check ") {
            lines[index].value =
                !courses.isEmpty
                ? Self.question
                : lines[index].isNumbers ? "courses.score" : "courses.letter"
        }
    }

    /// Decides what work is whose columns are subjects with a maximum: courses if all are; a question otherwise.
    private mutating func settleSubjects() -> Bool {
        func header(_ index: Int) -> HeaderMaximum {
            HeaderMaximum(table.headers[lines[index].column])
        }
        let work = lines.indices.filter { index in
            let isOfPoints =
                lines[index].isAsked && lines[index].isNumbers && header(index).maximum != nil
            return lines[index].isWork || isOfPoints && !RowChecks.isLabel(header(index).name)
        }
        let subjects = work.filter {
            RowChecks.isSubject(header($0).name) && !RowChecks.isNoCourse(header($0).name)
        }
        guard subjects.count > 1 else { return false }
        guard subjects == work else {
            for index in subjects where lines[index].isWork {
                lines[index].key = TextPattern.escaped(table.headers[lines[index].column])
                lines[index].value = Self.question
            }
            return false
        }
        var known: Set<String?> = []
        for index in subjects {
            let (column, key) = (lines[index].column, lines[index].key)
            let written = header(index)
            known.insert(
                table.maximumInCells(column) ?? written.maximum
                    ?? maximums.flatMap { table.cell(column, at: $0)?.text })
            if lines[index].isAsked {
                let path = JSONText.quote("courses[\(written.name)].score")
                lines[index].value = "{ to: \(path), max: \(written.maximum ?? "100") }"
                continue
            }
            lines[index].key =
                key.contains("{\(CellParts.name)}")
                ? key.replacing("{\(CellParts.name)}", with: "{title}") : "{title}"
            lines[index].value = "courses.score"
        }
        for index in lines.indices
        where lines[index].isAsked && RowChecks.isLabel(header(index).name) {
            lines[index].value = "total"
        }
        areCourses = true
        // The percentage of all points is the mean of those of courses with one maximum.
        for index in lines.indices where lines[index].value == "check percent" {
            lines[index].value = known.count == 1 ? "check average" : "total"
        }
        return true
    }

    /// Decides that the marks of courses are those of the term that the sheet is called, whose totals are not compared.
    mutating func settleTerm(_ name: String) {
        guard areCourses else { return }
        for index in lines.indices {
            if lines[index].value == "courses.score" {
                lines[index].value = JSONText.quote("courses.terms.\(name).score")
            } else if lines[index].value.hasPrefix("check ") {
                lines[index].value = "total"
            }
        }
    }

    /// Decides that columns with weights that add up to 100 % are work in groups of their own.
    private mutating func settleWeights() {
        let columns = lines.indices.filter { index in
            lines[index].isAsked && lines[index].isNumbers
                && HeaderMaximum(table.headers[lines[index].column]).weight != nil
        }
        let headers = columns.map { HeaderMaximum(table.headers[lines[$0].column]) }
        let weights = headers.compactMap(\.weight).compactMap { try? Rational(decimal: $0) }
        guard columns.count > 1, weights.reduce(0, +) == 100 else { return }
        for (index, header) in zip(columns, headers) {
            guard let weight = header.weight,
                let most = try? Rational(decimal: header.maximum ?? "100"),
                let least = try? Rational(decimal: weight)
            else { continue }
            // Numbers up to the weight can be the parts of the total that they give.
            let numbers = table.numbers(lines[index].column)
            guard let greatest = numbers.max(), greatest > least, greatest <= most else { continue }
            lines[index].value =
                "{ to: work, group: \(JSONText.quote(header.name)), weight: \(weight),"
                + " max: \(most.plainText) }"
        }
    }

    /// Decides that letters below subjects are marks of courses.
    ///
    /// - Parameter numbers: The columns of numbers that can be courses, which have the pattern of any title.
    private mutating func settleLetters(beside numbers: [Int]) {
        let letters = lines.indices.filter { index in
            let header = table.headers[lines[index].column]
            return lines[index].isAsked && !lines[index].isNumbers && RowChecks.isSubject(header)
                && !RowChecks.isNoCourse(header) && table.hasLetterGrades(lines[index].column)
        }
        guard letters.count > 1 || letters.count == 1 && numbers.count > 1 else { return }
        for index in letters {
            let header = table.headers[lines[index].column]
            lines[index].value =
                numbers.isEmpty
                ? "courses.letter" : JSONText.quote("courses[\(header)].letter")
            if numbers.isEmpty { lines[index].key = "{title}" }
        }
        if numbers.isEmpty { areCourses = true }
    }

    /// Decides what columns such as "Math S1" are, or those below "Math" such as "S1": marks of the terms of courses.
    private mutating func settleTerms() {
        guard !hasWork else { return }
        let isBelow = entry.headerRows != nil
        let columns = lines.indices.filter { index in
            guard lines[index].isAsked, lines[index].isNumbers else { return false }
            let header = table.fullHeaders[lines[index].column]
            let end = isBelow ? header.range(of: " / ") : header.lastBlank
            guard let end else { return false }
            return RowChecks.isTerm(String(header[end.upperBound...]))
                && !RowChecks.canBeWork(String(header[..<end.lowerBound]))
        }
        guard columns.count > 1 else { return }
        for index in columns {
            lines[index].key = isBelow ? "{title} / {term}" : "{title} {term:word}"
            lines[index].value = "\"courses.terms.{term}.score\""
        }
        areCourses = true
    }

    private func isTotal(_ line: Line) -> Bool {
        line.value == "total" || line.value.hasPrefix("check ")
    }

    /// Returns the columns of totals that follow from other columns in most rows.
    private func totals(
        of columns: [Int],
        _ follows: (_ sum: Rational, _ count: Int, _ total: Rational, _ half: Rational) -> Bool
    ) -> Set<Int> {
        Set(
            lines.filter(isTotal).map(\.column).filter { total in
                var (count, agreeing) = (0, 0)
                // As many digits as the table has, but no whole numbers, with which too many means agree.
                let decimals = table.numbers(total).map(\.fractionDigits).max() ?? 0
                let half = Rational(1) / (decimals == 1 ? 20 : 200)
                for position in table.dataPositions {
                    guard let stated = table.number(total, at: position) else { continue }
                    let numbers = columns.compactMap { table.number($0, at: position) }
                    guard !numbers.isEmpty else { continue }
                    count += 1
                    if follows(numbers.reduce(0, +), numbers.count, stated, half) { agreeing += 1 }
                }
                // A total that differs is reported when it is compared.
                return agreeing > 1 && agreeing * 3 >= count * 2
            })
    }
}

extension String {
    /// The place of the last blank; nil if there is none.
    fileprivate var lastBlank: Range<String.Index>? {
        lastIndex(of: " ").map { $0..<index(after: $0) }
    }

    /// Returns the first place of a text; nil if there is none.
    fileprivate func range(of text: String) -> Range<String.Index>? {
        indices.lazy.filter { self[$0...].hasPrefix(text) }.first.map {
            $0..<index($0, offsetBy: text.count)
        }
    }
}
