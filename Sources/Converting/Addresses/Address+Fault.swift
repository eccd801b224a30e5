import FlyerModel
import Importing

extension Address {
  /// Bytes of an address that are quoted.
  private static let longest = 2048

  /// What is wrong with a link that is written here; nil where it is opened as it is.
  func fault(of reference: String) -> (code: ConversionFinding.Code, operand: String)? {
    let reference = reference.trimmed
    // A place in the same text leads nowhere here.
    guard !reference.isEmpty, !reference.hasPrefix("#") else { return nil }
    let address = resolve(reference) ?? reference
    do throws(LinkParsing.Refusal) {
      let dropped = try LinkParsing.parse(address).dropped
      return dropped.isEmpty ? nil : (.droppedFields, dropped.joined(separator: ", "))
    } catch {
      return (.refusedLink, String(decoding: address.utf8.prefix(Self.longest), as: UTF8.self))
    }
  }
}
