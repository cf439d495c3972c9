import Drawing

/// The largest difference that a quality allows.
///
/// The numbers were chosen by looking at boards, report cards, player cards and conversion tables at
/// their full size, next to the exact pictures.
struct QualityBound {
    /// The maximum of `PictureDifference.structure`.
    let structure: Double
    /// The maximum of `PictureDifference.brightness`.
    let brightness: Double
    /// The maximum of `PictureDifference.color`.
    let color: Double
    /// The maximum of `PictureDifference.worstColor`.
    let worstColor: Double

    /// Returns the bound of a quality; nil for one that allows no difference.
    init?(_ quality: PictureQuality) {
        switch quality {
        case .small: (structure, brightness, color, worstColor) = (0.035, 6, 2, 16)
        case .good: (structure, brightness, color, worstColor) = (0.02, 4, 1.2, 10)
        case .exact: return nil
        }
    }

    func allows(_ difference: PictureDifference) -> Bool {
        difference.structure <= structure && difference.brightness <= brightness
            && difference.color <= color && difference.worstColor <= worstColor
    }
}
