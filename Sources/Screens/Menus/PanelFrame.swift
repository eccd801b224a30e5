package import Drawing

/// The place of a panel over the right part of a text, and the rules between them: one at the left,
/// if text is beside it, and one below it.
package struct PanelFrame: Sendable, Equatable {
  /// The rule at the left of a panel, and spacing on both sides of it.
  package static let edgeColumns = 3

  package let place: Rect
  /// Whether text is beside it, and below it.
  private let hasSide, hasFoot: Bool

  package init(_ place: Rect, in body: Rect) {
    self.place = place
    hasSide = place.width < body.width
    hasFoot = place.height < body.height
  }

  /// The area within the edges.
  package var inside: Rect {
    place.split(left: hasSide ? Self.edgeColumns : 0).rest.split(bottom: hasFoot ? 1 : 0).rest
  }

  /// Clears the place and draws its edges.
  package func draw(on canvas: inout Canvas, theme: Theme) {
    canvas.fill(hasSide ? place : place.withSignsAtEdge)
    let edge = hasSide ? place.split(left: 1).rest : place
    let parts = edge.split(bottom: hasFoot ? 1 : 0)
    if hasSide { canvas.verticalRule(parts.rest, style: theme[.rule]) }
    guard hasFoot else { return }
    canvas.horizontalRule(parts.bottom, style: theme[.rule])
    if hasSide { canvas.write("└", in: parts.bottom, style: theme[.rule]) }
  }
}

extension Rect {
  /// The place with the column before it, in which a list has the signs of its rows.
  var withSignsAtEdge: Rect {
    let edge = max(0, minX - 1)
    return Rect(x: edge, y: minY, width: maxX - edge, height: height)
  }
}
