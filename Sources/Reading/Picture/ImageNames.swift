import FlyerModel
import Screens

extension ImageReference {
  var host: String { WebHost.name(in: url) }

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
