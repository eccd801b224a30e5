import Converting
import Importing

extension Conversion.Request {
  /// Parses `--check --main-text --findings COUNT --address URL --media-type TYPE --link VALUE
  /// --now SECONDS --words WORDS`; nil if there are other arguments.
  init?(arguments: ArraySlice<String>) {
    self.init()
    var rest = arguments
    while let option = rest.popFirst() {
      if option == "--check" {
        isCheck = true
        continue
      }
      if option == "--main-text" {
        wantsMainText = true
        continue
      }
      guard let value = rest.popFirst() else { return nil }
      switch option {
      case "--address": address = value
      case "--media-type": mediaType = value
      case "--link": links.append(value)
      case "--words":
        guard let words = FeedWords(text: value) else { return nil }
        self.words = words
      case "--now":
        guard let now = Int(value) else { return nil }
        self.now = now
      case "--findings":
        guard let count = Int(value) else { return nil }
        mostFindings = count
      default: return nil
      }
    }
  }
}
