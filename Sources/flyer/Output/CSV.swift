import Drawing

/// Comma-separated values (RFC 4180) that are safe to open as a table.
enum CSV {
  /// The rows as lines that end as the standard has it.
  static func text(_ rows: [[String]]) -> String {
    rows.map { $0.map(field).joined(separator: ",") + "\r\n" }.joined()
  }

  private static func field(_ text: String) -> String {
    // Programs for tables calculate what begins so.
    let isFormula = text.first.map { "=+-@\t\r".contains($0) } ?? false
    let safe = Gate.visible((isFormula ? "'" : "") + text)
    guard safe.contains(where: { ",\"\n\r".contains($0) }) else { return safe }
    return "\"" + safe.replacing("\"", with: "\"\"") + "\""
  }
}
