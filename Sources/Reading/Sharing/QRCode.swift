/// A QR code: a square of modules.
package struct QRCode: Sendable, Equatable {
  /// How many modules are in a row.
  package let width: Int
  private let modules: [Bool]

  /// - Parameter modules: row by row, whether each is dark; the result is nil if they are no
  ///   square.
  package init?(width: Int, modules: [Bool]) {
    guard width > 0, modules.count == width * width else { return nil }
    self.width = width
    self.modules = modules
  }

  /// False outside of the code as well.
  func isDark(column: Int, row: Int) -> Bool {
    guard (0..<width).contains(column), (0..<width).contains(row) else { return false }
    return modules[row * width + column]
  }
}
