import FlyerModel
import Screens

extension ImageReference {
  /// The host of the URL, without `www.`.
  var host: String {
    let authority = url.drop { $0 != ":" }.drop { $0 == ":" || $0 == "/" }.prefix { $0 != "/" }
    return String(authority.hasPrefix("www.") ? authority.dropFirst(4) : authority)
  }

  /// True for a picture that is a part of the program; no server has it.
  var isBundled: Bool { host == "bundled.invalid" }

  /// Its name and its server.
  var caption: String {
    isBundled || fileName == host ? fileName : fileName + Signs.separator + host
  }

  /// The name of its file, else the host.
  var fileName: String { name.isEmpty ? host : name }
}

extension ImageSupport {
  /// Whether a picture is visible, or words in its place.
  func shows(_ image: ImageReference) -> Bool { isEnabled && (showsRemote || image.isBundled) }
}
