extension Course {
    /// Returns for each course the position of the earlier one that it repeats; nil if it repeats none.
    static func repeated(_ courses: [Course]) -> [Int?] {
        guard courses.contains(where: \.isRepeat) else {
            return Array(repeating: nil, count: courses.count)
        }
        var lastCode: [TitleKey: Int] = [:]
        var lastTitle: [TitleKey: Int] = [:]
        var found: [Int?] = []
        for (place, course) in courses.enumerated() {
            let code = course.code.map { TitleKey($0) }
            let title = TitleKey(course.title)
            found.append(
                course.isRepeat ? code.map { lastCode[$0] } ?? lastTitle[title] : nil)
            if let code { lastCode[code] = place }
            lastTitle[title] = place
        }
        return found
    }
}
