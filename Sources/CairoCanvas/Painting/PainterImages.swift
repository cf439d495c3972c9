import CCairo
import Drawing

extension Painter {
    /// Paints a picture into its rectangle.
    mutating func paint(_ placed: PlacedImage) throws(CanvasError) {
        let rect = placed.rect
        guard rect.size.width > 0, rect.size.height > 0, placed.opacity > 0, isInSight(rect) else {
            return
        }
        let image = try images.image(placed.image)
        cairo_save(context)
        let isFaint = placed.opacity < 1
        if isFaint { cairo_push_group(context) }
        switch placed.placing {
        case .fit:
            try paint(image, in: rect.fitting(image.size))
        case .fill(let focus):
            clip(to: rect)
            try paint(image, in: rect.filled(by: image.size, focus: focus))
        case .stretch:
            try paint(image, in: rect)
        case .tile(let tile):
            try paintTiles(image, tile, in: rect)
        case .frame(let slice, let edges):
            try paintFrame(image, NineSlice(rect: rect, slice: slice, edges: edges))
        }
        if isFaint {
            cairo_pop_group_to_source(context)
            cairo_paint_with_alpha(context, placed.opacity)
        }
        cairo_restore(context)
    }

    /// Returns whether any part of a rectangle may be visible: when a page is painted in halves,
    /// many pictures are only in one of them.
    private func isInSight(_ rect: Rect) -> Bool {
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        cairo_clip_extents(context, &left, &top, &right, &bottom)
        return rect.minX < right && rect.maxX > left && rect.minY < bottom && rect.maxY > top
    }

    /// Clips subsequent drawing to a rectangle.
    func clip(to rect: Rect) {
        cairo_new_path(context)
        cairo_rectangle(context, rect.minX, rect.minY, rect.size.width, rect.size.height)
        cairo_clip(context)
    }

    /// Paints a whole picture into `rect`.
    mutating func paint(_ image: LoadedImage, in rect: Rect) throws(CanvasError) {
        cairo_save(context)
        cairo_translate(context, rect.minX, rect.minY)
        cairo_scale(
            context, rect.size.width / image.size.width, rect.size.height / image.size.height)
        switch image.content {
        case .vector(let drawing, let images):
            try paint(drawing, images)
        case .raster(let surface):
            // Extend the edge pixels, or the edge would fade when scaled up.
            cairo_set_source_surface(context, surface.handle, 0, 0)
            cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
            cairo_rectangle(context, 0, 0, image.size.width, image.size.height)
            cairo_fill(context)
        }
        cairo_restore(context)
    }

    /// Paints a drawing at its natural size from the origin.
    private mutating func paint(
        _ drawing: VectorDrawing, _ pictures: ImageSet
    ) throws(CanvasError) {
        var inner = self
        inner.images = pictures
        try inner.paint(drawing.items)
    }

    func paint(_ surface: Surface, opacity: Double = 1) {
        cairo_set_source_surface(context, surface.handle, 0, 0)
        if opacity < 1 { cairo_paint_with_alpha(context, opacity) } else { cairo_paint(context) }
    }

    private mutating func paintTiles(
        _ image: LoadedImage, _ tile: Size, in rect: Rect
    ) throws(CanvasError) {
        guard tile.width > 0, tile.height > 0 else {
            throw .page("a tile of \(tile.width) × \(tile.height) pt is empty")
        }
        let (surface, size): (Surface, Size)
        switch image.content {
        case .raster(let pixels): (surface, size) = (pixels, image.size)
        // Rasterize the tile once: repeating a drawing leaves seams.
        case .vector(let drawing, let pictures):
            (surface, size) = try pixels(of: drawing, pictures, image.size, tile)
        }
        guard let pattern = cairo_pattern_create_for_surface(surface.handle) else { return }
        defer { cairo_pattern_destroy(pattern) }
        var matrix = cairo_matrix_t()
        cairo_matrix_init_scale(&matrix, size.width / tile.width, size.height / tile.height)
        cairo_matrix_translate(&matrix, -rect.minX, -rect.minY)
        cairo_pattern_set_matrix(pattern, &matrix)
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_REPEAT)
        cairo_new_path(context)
        cairo_rectangle(context, rect.minX, rect.minY, rect.size.width, rect.size.height)
        if try fillWithPeriod(of: pattern, tile, in: rect) { return }
        cairo_set_source(context, pattern)
        cairo_fill(context)
    }

    /// Fills the path with tiles that are a whole number of device pixels in size; returns false,
    /// without painting, for other tiles.
    ///
    /// All such tiles are identical, so one is scaled and then copied. Resampling for every pixel
    /// of a page would take a fifth of its painting time.
    private func fillWithPeriod(
        of pattern: OpaquePointer, _ tile: Size, in rect: Rect
    ) throws(CanvasError) -> Bool {
        var user = cairo_matrix_t()
        cairo_get_matrix(context, &user)
        let (width, height) = (tile.width * user.xx, tile.height * user.yy)
        let (columns, rows) = (width.rounded(), height.rounded())
        let most = 1024.0
        guard user.xy == 0, user.yx == 0, (1...most).contains(columns), (1...most).contains(rows),
            // The position error of the last tile.
            abs(width - columns) * rect.size.width / tile.width < 0.01,
            abs(height - rows) * rect.size.height / tile.height < 0.01
        else { return false }
        let surface = try Surface(columns: columns, rows: rows, operation: "allocating a tile")
        let left = (rect.minX * user.xx + user.x0).rounded(.down)
        let top = (rect.minY * user.yy + user.y0).rounded(.down)
        (user.x0, user.y0) = (user.x0 - left, user.y0 - top)
        try surface.draw("drawing a tile") { tile in
            cairo_set_matrix(tile, &user)
            cairo_set_source(tile, pattern)
            cairo_paint(tile)
        }

        cairo_save(context)
        cairo_identity_matrix(context)
        cairo_set_source_surface(context, surface.handle, left, top)
        let source = cairo_get_source(context)
        cairo_pattern_set_extend(source, CAIRO_EXTEND_REPEAT)
        cairo_pattern_set_filter(source, CAIRO_FILTER_NEAREST)
        cairo_fill(context)
        cairo_restore(context)
        return true
    }

    /// Returns a drawing of a natural size as the device pixels of a tile.
    private func pixels(
        of drawing: VectorDrawing, _ pictures: ImageSet, _ natural: Size, _ tile: Size
    ) throws(CanvasError) -> (Surface, Size) {
        var (width, height) = (tile.width, tile.height)
        cairo_user_to_device_distance(context, &width, &height)
        let most = 4096.0
        let columns = min(max(width.rounded(), 1), most)
        let rows = min(max(height.rounded(), 1), most)
        let surface = try Surface(columns: columns, rows: rows, operation: "allocating a tile")
        try surface.draw("drawing a tile") { tile throws(CanvasError) in
            cairo_scale(tile, columns / natural.width, rows / natural.height)
            try paint(drawing.items, on: tile, pictures)
        }
        return (surface, Size(width: columns, height: rows))
    }

    private mutating func paintFrame(
        _ image: LoadedImage, _ frame: NineSlice
    ) throws(CanvasError) {
        for piece in frame.pieces where isInSight(piece.overlapping) {
            cairo_save(context)
            // Pieces meet at pixel boundaries, so each pixel belongs to only one piece.
            cairo_set_antialias(context, CAIRO_ANTIALIAS_NONE)
            clip(to: snapped(piece.target))
            cairo_set_antialias(context, CAIRO_ANTIALIAS_DEFAULT)
            try paint(image, in: piece.whole)
            cairo_restore(context)
        }
    }

    /// Returns a rectangle with its sides moved to the nearest pixel boundaries.
    private func snapped(_ rect: Rect) -> Rect {
        func nearest(_ x: Double, _ y: Double) -> Point {
            var (x, y) = (x, y)
            cairo_user_to_device(context, &x, &y)
            (x, y) = (x.rounded(), y.rounded())
            cairo_device_to_user(context, &x, &y)
            return Point(x: x, y: y)
        }
        let (start, end) = (nearest(rect.minX, rect.minY), nearest(rect.maxX, rect.maxY))
        return Rect(x: start.x, y: start.y, width: end.x - start.x, height: end.y - start.y)
    }
}
