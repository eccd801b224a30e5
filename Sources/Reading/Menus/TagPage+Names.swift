import FlyerModel
import Texts

extension TagPage {
  /// The tag with this name as the flyer writes it, however it was typed.
  func tag(named name: String) -> String? {
    let wanted = SearchFolding.fold(name)
    return tags.map(\.name).first { $0 == name }
      ?? tags.map(\.name).first { SearchFolding.fold($0) == wanted }
  }
}
