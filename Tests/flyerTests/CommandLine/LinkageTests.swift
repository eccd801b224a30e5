import Foundation
import PseudoTerminal
import Testing

/// Tests which libraries the program is linked with, by readelf (binutils).
struct LinkageTests {
  private let home: Home

  init() throws { home = try Home() }

  private func libraries(of program: String) throws -> String {
    let run = try RunningProgram(
      "/usr/bin/readelf", ["--dynamic", program], environment: home.environment(["LC_ALL": "C"]),
      directory: home.folder
    ).waitForExit()
    #expect(run.status == .exited(0), "\(run.errors)")
    return run.lines.filter { $0.contains("(NEEDED)") }.joined(separator: "\n")
  }

  @Test func theReaderLinksNoDecoderAndNoNetwork() throws {
    let libraries = try libraries(of: Home.flyer)
    #expect(libraries.contains("libncursesw.so"), "\(libraries)")
    let parsers = ["libxml2", "libical"]
    let decoders = ["chafa", "gdk", "glib", "gobject", "gio", "png", "jpeg", "webp", "rsvg"]
    for part in decoders + parsers + Self.network {
      #expect(!libraries.contains(part), "\(libraries)")
    }
  }

  private static let network = ["ssl", "curl"]

  @Test(arguments: [
    ("flyer-image", ["chafa", "gdk_pixbuf"], network),
    ("flyer-import", ["libxml2", "libical"], network),
    ("flyer-fetch", ["libcurl", "libbrotlidec"], ["libxml2", "libical", "chafa", "gdk_pixbuf"]),
  ])
  func whatStandsBehindWallsLinksItsPartOnly(
    name: String, parts: [String], others: [String]
  ) throws {
    let program = URL(filePath: Home.flyer).deletingLastPathComponent().path + "/" + name
    let libraries = try libraries(of: program)
    for part in parts { #expect(libraries.contains(part), "\(libraries)") }
    for part in ["ncurses", "sqlite"] + others {
      #expect(!libraries.contains(part), "\(libraries)")
    }
  }
}
