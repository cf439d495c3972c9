import Drawing

/// Languages of elements and of their content.
extension StructureBuilder {
    /// Notes the language of an element that began, if it is not that of the element around it.
    mutating func noteLanguage(of element: Int) {
        guard language != documentLanguage || !page.languages.isEmpty else { return }
        let outer = page.elements[element].parent.map(language(of:)) ?? documentLanguage
        if language != outer { page.languages[element] = language }
    }

    private func language(of element: Int) -> String {
        var next: Int? = element
        while let element = next {
            if let language = page.languages[element] { return language }
            next = page.elements[element].parent
        }
        return documentLanguage
    }

    /// Returns the language of the text that follows in an element; nil for that of the element.
    func languageOfContent(in element: Int) -> String? {
        if foreign == nil, language == documentLanguage, page.languages.isEmpty { return nil }
        let spoken = foreign ?? language
        return spoken == language(of: element) ? nil : spoken
    }

    /// Notes the language of a piece of content before it is added to an element.
    mutating func noteLanguage(ofContentIn element: Int) {
        if page.elements[element].isEmpty {
            if let markedLanguage { page.languagesOfContent[element] = markedLanguage }
        } else if page.languagesOfContent[element].flatMap(\.self) != markedLanguage {
            page.languagesOfContent[element] = .some(nil)
        }
    }
}
