import FlyerModel
import Importing

extension Address {
  /// Returns the finding about a link at this address; nil if it can be opened as written.
  func fault(of reference: String) -> (code: ConversionFinding.Code, operand: String)? {
    let reference = reference.trimmed
    // A place in the same text has no effect here.
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
