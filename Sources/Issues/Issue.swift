/// A kind of problem that the rules of a domain find, with the values that were found.
@usableFromInline
package protocol IssueKind: Sendable, Hashable {
    /// Whether it is only a warning, so that pages can still be made.
    var isWarning: Bool { get }

    /// Returns what was found and what is allowed, and how to fix it.
    ///
    /// - Parameters:
    ///   - place: The place of the problem.
    ///   - name: Returns the name of a place, which only the reader of the data knows.
    func text(at place: FieldPlace, name: (FieldPlace) -> String) -> IssueText
}

extension IssueKind {
    /// The name of the kind for programs: that of the case, such as `noName`.
    package var code: String { String(String(describing: self).prefix { $0 != "(" }) }
}

/// The message of a problem in one line, and the hint that says how to fix it.
@usableFromInline
package struct IssueText: Sendable, Hashable {
    /// What was found and what is allowed.
    package let message: String
    /// How to fix it; nil if the message already says so.
    package let hint: String?
    /// The unknown name that was found; nil if the problem is another one.
    package let unknown: String?
    /// The names that it can mean.
    package let known: [String]

    /// Creates a message.
    ///
    /// - Parameters:
    ///   - unknown: An unknown name. If one of the known names is similar, that is the hint.
    ///   - known: The known names.
    package init(
        _ message: String, hint: String? = nil, unknown: String? = nil, known: [String] = []
    ) {
        (self.message, self.hint) = (message, hint)
        (self.unknown, self.known) = (unknown, known)
    }
}

extension IssueText: ExpressibleByStringInterpolation {
    /// Creates a message without a hint.
    @usableFromInline
    package init(stringLiteral value: String) { self.init(value) }
}

extension String {
    /// Returns the message of a problem with a hint.
    package func hint(_ hint: String?) -> IssueText { IssueText(self, hint: hint) }
}

/// A problem with one field of a value.
@usableFromInline
package struct Issue<Kind: IssueKind>: Sendable, Hashable {
    /// The place of the field in the value that was checked.
    package let place: FieldPlace
    package let kind: Kind

    /// Creates a problem with one field.
    @usableFromInline
    package init(_ place: FieldPlace, _ kind: Kind) { (self.place, self.kind) = (place, kind) }

    /// Returns the problem as one of a value that has this value at a place.
    @usableFromInline
    package func within(_ outer: FieldPlace) -> Issue { Issue(outer.at(place), kind) }

    /// Returns the message and the hint.
    ///
    /// - Parameter name: Returns the name of a place.
    package func text(_ name: (FieldPlace) -> String) -> IssueText {
        kind.text(at: place, name: name)
    }
}

// Rules look for many problems, and usually find none: places are made only for those that are found.
extension Array {
    /// Adds a problem with a field; nothing without a problem.
    @inlinable
    package mutating func add<Kind>(
        _ member: @autoclosure () -> FieldPlace.Member, _ kind: Kind?
    ) where Element == Issue<Kind> {
        if let kind { append(Issue(FieldPlace(member()), kind)) }
    }

    /// Adds a problem at a place; nothing without a problem.
    @inlinable
    package mutating func add<Kind>(
        _ place: @autoclosure () -> FieldPlace, _ kind: Kind?
    ) where Element == Issue<Kind> {
        if let kind { append(Issue(place(), kind)) }
    }

    /// Adds the problems of the value at a place.
    @inlinable
    package mutating func add<Kind>(
        _ inner: [Issue<Kind>], at place: @autoclosure () -> FieldPlace
    ) where Element == Issue<Kind> {
        if inner.isEmpty { return }
        let place = place()
        for issue in inner { append(issue.within(place)) }
    }
}
