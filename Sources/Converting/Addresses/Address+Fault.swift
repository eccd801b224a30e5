import FlyerModel
import Importing

extension Address {
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
      return (.refusedLink, address)
    }
  }
}
