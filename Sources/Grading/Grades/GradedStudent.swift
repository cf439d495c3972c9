import Exact

/// A student with the grades of all courses and the GPAs.
///
/// A graded board is also represented by this type, as a student without an id.
package struct GradedStudent: Sendable, Hashable {
    /// The student's id as given in the data; "" on a board.
    package let id: String
    /// The graded courses of this year, in the order of the data.
    package let courses: [GradedCourse]
    /// The GPAs and credits of this year.
    package let totals: GradeTotals
    /// The credits that count in the GPA.
    package let creditsInGPA: Rational
    /// The GPA as displayed under the policy; "" if there is none.
    package let gpaText: String
    /// The color for the GPA; white without one.
    package let color: GPAColor
    /// The past years.
    package let history: [GradedYear]
    /// The GPAs and credits of past years and of this year.
    package let cumulative: GradeTotals
    /// The average by which students are ranked; nil if there is none.
    package let ranked: Rational?
    /// The rank in the class; nil without a GPA, or if the policy does not rank students.
    package var rank: Rank?

    /// Grades a student that `ClassRules` accepts; the rank needs the whole class.
    package init(_ student: Student, policy: Policy) {
        id = student.id
        var graded: [GradedCourse] = []
        graded.reserveCapacity(student.courses.count)
        for year in student.history {
            for (index, course) in year.courses.enumerated() {
                graded.append(GradedCourse(course, id: index + 1, policy: policy.ofPastYears))
            }
        }
        let start = graded.count
        for (index, course) in student.courses.enumerated() {
            graded.append(GradedCourse(course, id: index + 1, policy: policy))
        }
        if !policy.levels.isEmpty { policy.addBonuses(to: &graded) }
        courses = start == 0 ? graded : Array(graded[start...])
        totals = GradeTotals(courses, by: policy)
        creditsInGPA = courses.reduce(0) { $1.value == nil ? $0 : $0 + $1.course.credits }
        gpaText = totals.gpa.map(policy.text(gpa:)) ?? ""
        color = policy.color(of: totals.gpa)
        var past = graded[..<start]
        history = student.history.map { year in
            defer { past = past.dropFirst(year.courses.count) }
            return GradedYear(year, Array(past.prefix(year.courses.count)), policy: policy)
        }
        let isPlain = start == 0 && !courses.contains { $0.course.isRepeat }
        let attempts = isPlain ? nil : Attempts(graded, policy: policy)
        cumulative = attempts?.totals ?? totals
        guard policy.rank else {
            ranked = nil
            return
        }
        var ranked = (
            this: (totals.gpa, totals.weightedGPA), all: (cumulative.gpa, cumulative.weightedGPA)
        )
        if graded.contains(where: { !$0.course.isInRank }) {
            var averages = GPAAverages()
            for course in courses where course.course.isInRank {
                averages.add(course, policy: policy)
            }
            ranked.this = averages.values(by: policy)
            ranked.all = attempts?.ranked ?? ranked.this
        }
        self.ranked = policy.rankBy.choice(of: ranked.this, ranked.all)
    }

    /// Returns the average of all courses of which students are ranked by those with `inRank`.
    func average(_ basis: Policy.RankBasis) -> Rational? {
        basis.choice(
            of: (totals.gpa, totals.weightedGPA), (cumulative.gpa, cumulative.weightedGPA))
    }

    /// The credits of all courses of this year except audited ones.
    package var creditsAttempted: Rational { totals.creditsAttempted }
    /// The credits earned in all courses of this year.
    package var creditsEarned: Rational { totals.creditsEarned }
    /// The exact GPA of this year; nil if no course counts.
    package var gpa: Rational? { totals.gpa }

    /// Returns the GPAs of a term of the school year, from the marks of this term.
    ///
    /// The number of courses with a bonus is not limited in it.
    package func gpas(
        ofTerm place: Int, by policy: Policy
    ) -> (gpa: Rational?, weighted: Rational?) {
        var averages = GPAAverages()
        for graded in courses where graded.course.isInGPA && place < graded.terms.count {
            guard let mark = graded.terms[place].mark, let value = policy.value(of: mark) else {
                continue
            }
            let level = policy.levels.first { $0.name == graded.course.level }
            averages.add(
                value, weighted: level.flatMap { policy.value(of: mark, with: $0) } ?? value,
                weight: graded.weight(by: policy), policy: policy)
        }
        return averages.values(by: policy)
    }
}

/// A past year of a student with its grades.
package struct GradedYear: Sendable, Hashable {
    /// The year as given in the data.
    package let year: PastYear
    /// The courses in the order of the data.
    package let courses: [GradedCourse]
    /// The GPAs and credits of the year.
    package let totals: GradeTotals

    init(_ year: PastYear, _ courses: [GradedCourse], policy: Policy) {
        self.year = year
        self.courses = courses
        totals = GradeTotals(courses, by: policy)
    }
}

extension GradedStudent {
    /// Grades a board.
    ///
    /// - Throws: `GradingError` with every problem that `BoardRules` finds.
    package init(
        grading board: Board, by policy: Policy = Policy()
    ) throws(GradingError) {
        let issues = BoardRules.issues(in: board)
        guard issues.isEmpty else { throw GradingError(issues: issues) }
        self.init(Student(id: "", courses: board.courses), policy: policy)
    }
}

extension Policy {
    /// The policy for past years, whose marks have no terms.
    fileprivate var ofPastYears: Policy {
        guard !terms.isEmpty else { return self }
        var policy = self
        policy.terms = []
        return policy
    }
}
