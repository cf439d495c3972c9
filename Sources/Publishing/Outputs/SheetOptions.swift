import ChalkboardKit
import Drawing

extension SheetOptions {
    /// Reads the options for sheets; nil if no sheet is requested, or the sheet is not valid.
    ///
    /// - Parameter refuse: Called for each problem.
    init?(_ arguments: RenderArguments, refuse: RenderArguments.Refusal) {
        guard let form = arguments.value(of: \.sheet, refuse) else {
            let others = ["up", "start", "duplex", "offset"]
            for key in others where arguments.sheet == nil && arguments.has(key) {
                refuse(
                    key, "this only works together with a sheet",
                    "choose one with --sheet, such as letter-9up")
            }
            return nil
        }
        self.init(form: form)
        if arguments.up != nil { setShape(arguments, refuse) }
        start = arguments.value(of: \.start, refuse) ?? start
        duplex = arguments.value(of: \.duplex, refuse)
        if duplex != nil, case .labels = form {
            refuse("duplex", "labels have no backs", "leave out --duplex")
        }
        if arguments.offset != nil, arguments.duplex == nil {
            refuse(
                "offset", "it shifts the backs, but no backs are printed", "add --duplex long-edge")
        }
        offset = arguments.value(of: \.offset, refuse) ?? offset
    }

    /// Sets the number of columns and rows.
    private mutating func setShape(_ arguments: RenderArguments, _ refuse: RenderArguments.Refusal)
    {
        guard case .paper(var request) = form else {
            return refuse("up", "a label sheet has its own columns and rows", "leave out --up")
        }
        guard request.cards == nil else {
            return refuse(
                "up", "the sheet already has a number of pages",
                "leave out --up, or write only the name of the paper as the sheet")
        }
        guard let grid = arguments.value(of: \.up, refuse) else { return }
        request.cards = .init(count: grid[0] * grid[1], hasBleed: false)
        request.columns = grid[0]
        form = .paper(request)
    }
}
