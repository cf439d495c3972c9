import Documents

/// Renders the sheets between groups of records.
extension PageWorker {
    /// Makes the separator sheet of a group for the files with all records.
    func separate(
        _ group: RecordGroup, _ item: WorkItem, _ plan: OutputPlan, _ result: inout WorkResult
    ) throws {
        guard let template = context.separator else { return }
        let content = try group.content(in: context.template.words)
        let maker = try engineOfTemplate(template).maker
        maker.begin()
        let layout = try maker.pages(for: content.record)
        result.add(layout.diagnostics)
        guard isUsable(layout.diagnostics) else { return }
        let document = maker.document(layout.pages, metadata: metadata(of: content))
        try share(document, of: item, called: content.outline, plan.shared, &result)
        // The pages of the record begin on the side on which they begin without a separator sheet.
        if document.pages.count % 2 == 1, let blank = result.blank { result.pages.append(blank) }
    }
}
