import Settings
import TOMLKit

/// Reads TOML as values.
enum TOMLMatter {
  static func node(of text: String) throws(MatterFault) -> JSONNode {
    do throws(TOMLDocument.Fault) {
      var reader = JSONReader(Array(try TOMLDocument(text).table.convert(to: .json).utf8))
      return reader.value() ?? .null
    } catch {
      throw MatterFault(
        line: error.line, column: error.column ?? 0, reason: error.message ?? "not valid TOML")
    }
  }
}
