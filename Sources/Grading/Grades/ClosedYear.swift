import Exact

extension GradedStudent {
    /// Returns the data of the student after this year, whose courses are then those of a past year.
    ///
    /// - Parameter year: The name of this year, such as "2025–26".
    package func closed(as year: String, by policy: Policy) -> Student {
        var past = history.map(\.year)
        if !courses.isEmpty {
            past.append(PastYear(year: year, courses: courses.map { $0.past(by: policy) }))
        }
        return Student(id: id, history: past)
    }

    /// Returns whether the results of all years are the same as those of another student.
    package func hasSameTotals(as other: GradedStudent, by policy: Policy) -> Bool {
        guard cumulative == other.cumulative,
            requirements(by: policy) == other.requirements(by: policy)
        else { return false }
        return !policy.rankBy.isCumulative || ranked == other.ranked
    }
}

extension GradedCourse {
    /// Returns the course as one of a past year, which states the mark that counts.
    fileprivate func past(by policy: Policy) -> Course {
        var past = course
        past.terms = []
        past.work = result.mark.map { policy.work(stating: $0, course.status) } ?? CourseWork()
        return past
    }
}

extension Policy {
    /// Returns what a past course states so that its mark is a given one.
    ///
    /// A special mark can have the same letter as the scale, or replace that of a status. It is therefore
    /// stated in the first way in which it is read as the same mark.
    fileprivate func work(stating mark: Mark, _ status: CourseStatus) -> CourseWork {
        let score = mark.score.map { stated($0, of: mark) }
        func work(_ status: CourseStatus) -> CourseWork {
            CourseWork(status: status, posted: score.map { PostedMark(score: $0) })
        }
        let letter = CourseWork(posted: PostedMark(score: score, letter: mark.letter))
        let known = [status, mark.special?.status ?? .graded].filter { $0 != .graded }
        let others = CourseStatus.allCases.filter { $0 != .graded }
        let works = known.map(work) + [letter] + others.map(work)
        return works.first { work in
            let read = self.mark(postedIn: work)
            return read?.band == mark.band && read?.special == mark.special
        } ?? letter
    }

    /// Returns a score as a past course can state it: exactly, or if it has too many digits, with as many
    /// decimals as are displayed, and more if it would otherwise have another letter.
    private func stated(_ score: Rational, of mark: Mark) -> Rational {
        guard score.bitWidth > ScaleRules.mostBits else { return score }
        let letter = self.mark(for: score).letter
        let rounded = (scoreDecimals...max(scoreDecimals, 20)).lazy.map {
            score.rounded(decimals: $0, rounding: rounding)
        }
        return rounded.first { self.mark(for: $0).letter == letter } ?? rounded[rounded.startIndex]
    }
}
