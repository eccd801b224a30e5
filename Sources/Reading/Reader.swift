public import Drawing

/// The whole program as a value: what happens goes into `update`, what is to be done comes out of
/// it, and `draw` puts what there is to see.
public struct Reader: Sendable, Equatable {
  /// Makes a reader that waits for its first `contentChanged`.
  public init(configuration: ReaderConfiguration, size: Size) {
  }

  /// Takes in what happened; what is to be done for it, in order.
  public mutating func update(_ event: Event) -> [Effect] { [] }

  /// Draws what there is to see; the canvas says how much room there is.
  public func draw(on canvas: inout Canvas) {}
}
