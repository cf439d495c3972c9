import Schema

enum ProposalFields {
    static let title = Field.visibleText("title", .required, noun: "title", "the title")
    static let subtitle = Field.text("subtitle", .optional, "a line below the title")
    static let date = Field.day("date", .optional, "the date of the proposal")
    static let members = Field.filledList(
        "members", .required, of: .object(ProposalMemberFields.schema),
        ifEmpty: "a proposal needs at least one member", "the authors of the proposal")
    static let sections = Field.filledList(
        "sections", .required, of: .object(ProposalSectionFields.schema),
        ifEmpty: "a proposal needs at least one section", "the sections of the text")

    static let all: [any FieldDeclaration] = [title, subtitle, date, members, sections]
    static let schema = ObjectSchema(file: "proposal", all)
}

enum ProposalMemberFields {
    static let name = Field.visibleText("name", .required, noun: "name", "the member's name")
    static let userName = Field.visibleText(
        "userName", .required, noun: "user name", "the member's user name")

    static let schema = ObjectSchema("member", [name, userName])
}

enum ProposalSectionFields {
    static let heading = Field.visibleText(
        "heading", .required, noun: "heading", "the section's heading")
    static let paragraph = Field.visibleText(
        "text", .required, noun: "paragraph", longest: TextBounds.prose, "the text of the paragraph"
    )
    static let paragraphs = Field.filledList(
        "paragraphs", .required, of: paragraph,
        ifEmpty: "a section needs at least one paragraph", "the paragraphs of the section")

    static let schema = ObjectSchema("section", [heading, paragraphs])
}
