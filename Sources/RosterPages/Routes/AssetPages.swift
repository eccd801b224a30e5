import HTTPTypes
import Hummingbird
import NIOCore
import RosterServing

/// The files that all pages use, the same for every user.
struct AssetPages {
  let pages: RosterPages

  var routes: [PageRoute] {
    [
      // Who shortens an address comes home.
      PageRoute(.get, PageRoutes.folder, for: .everybody) { _, _ in
        pages.redirect(to: PagePath.home)
      },
      asset("style.css", "text/css; charset=utf-8", PackageResources.style_css),
      asset("live.js", "text/javascript; charset=utf-8", PackageResources.live_js),
      asset(
        "manifest.webmanifest", "application/manifest+json",
        PackageResources.manifest_webmanifest),
      asset("icon.svg", "image/svg+xml", PackageResources.icon_svg),
      asset("icon-192.png", "image/png", PackageResources.icon_192_png),
      asset("icon-512.png", "image/png", PackageResources.icon_512_png),
    ]
  }

  private func asset(_ name: String, _ mediaType: String, _ bytes: [UInt8]) -> PageRoute {
    let representation = Representation(
      Encoded(ByteBuffer(bytes: bytes), isText: !mediaType.hasSuffix("png")),
      eTag: Self.tag(of: bytes),
      headers: [.contentType: mediaType, .cacheControl: "public, no-cache"])
    return PageRoute(.get, PagePath.below(name), for: .everybody) { request, _ in
      representation.response(to: request)
    }
  }

  /// Names these bytes among all that a program has ever had there: FNV-1a.
  private static func tag(of bytes: [UInt8]) -> String {
    let hash = bytes.reduce(14_695_981_039_346_656_037 as UInt64) {
      ($0 ^ UInt64($1)) &* 1_099_511_628_211
    }
    return "p" + String(hash, radix: 36)
  }
}
