import Converting

extension Conversion.Request {
  /// What `--address URL --media-type TYPE --zone NAME --now SECONDS --languages de,en` say; nil
  /// where they are other arguments.
  init?(arguments: ArraySlice<String>) {
    self.init()
    var rest = arguments
    while let option = rest.popFirst() {
      guard let value = rest.popFirst() else { return nil }
      switch option {
      case "--address": address = value
      case "--media-type": mediaType = value
      case "--languages": languages = value.split(separator: ",").map { $0.lowercased() }
      // Calendars alone ask where and when.
      case "--zone": continue
      case "--now": if Int(value) == nil { return nil }
      default: return nil
      }
    }
  }
}
