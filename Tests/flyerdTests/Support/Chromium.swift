import Foundation
import Testing

/// Chromium without a window, a browser with scripts, driven by W3C's WebDriver protocol.
final class Chromium {
  /// The path of Debian's chromium-driver; nil if it is not installed.
  static var driver: String? {
    let path = "/usr/bin/chromedriver"
    return FileManager.default.isExecutableFile(atPath: path) ? path : nil
  }

  /// Thrown if the browser does not start on this machine; has the driver's answer.
  struct Unusable: Error {
    let answer: String
  }

  private let process = Process()
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "chromium-test-\(UUID().uuidString)")
  private var session = ""

  /// Opens a window of a width and a height in pixels.
  init(_ driver: String, width: Int, height: Int = 800) async throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let log = folder.appending(path: "log")
    try Data().write(to: log)
    process.executableURL = URL(filePath: driver)
    process.arguments = ["--port=0"]
    process.environment = [
      "PATH": "/usr/bin:/bin", "HOME": folder.path, "TMPDIR": folder.path, "LANG": "C.UTF-8",
    ]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle(forWritingAtPath: log.path)
    process.standardError = FileHandle(forWritingAtPath: log.path)
    try process.run()
    let port = try await waited("the driver's port") {
      let said = try String(contentsOf: log, encoding: .utf8)
      return (said.firstMatch(of: /successfully on port (\d+)/).map { String($0.1) }, said)
    }
    session = "http://127.0.0.1:\(port)/session"
    // Chromium's own sandbox can't be used by root, nor within another sandbox.
    let options = [
      "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
      "--user-data-dir=\(folder.path)/profile",
    ]
    // A real window would be at least 500 pixels wide.
    let screen = ["deviceMetrics": ["width": width, "height": height, "pixelRatio": 1]]
    let opened = try ask(
      "POST", "",
      [
        "capabilities": [
          "alwaysMatch": ["goog:chromeOptions": ["args": options, "mobileEmulation": screen]]
        ]
      ])
    guard let name = (opened as? [String: Any])?["sessionId"] as? String else {
      throw Unusable(answer: String(describing: opened))
    }
    session += "/\(name)"
  }

  deinit {
    // The driver ignores SIGTERM.
    _ = try? ask("DELETE", "")
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    try? FileManager.default.removeItem(at: folder)
  }

  func open(_ address: String) throws {
    _ = try ask("POST", "/url", ["url": address])
  }

  /// Returns the path of the shown page.
  func path() throws -> String {
    URL(string: try ask("GET", "/url") as? String ?? "")?.path ?? ""
  }

  /// Returns the visible text of the page.
  func text() throws -> String {
    try ask("GET", "/element/\(try element("css selector", "body"))/text") as? String ?? ""
  }

  /// Waits until a text appears on the page, possibly by its script.
  func wait(forText wanted: String) async throws {
    try await wait("with “\(wanted)”") { $0.contains(wanted) }
  }

  /// Waits until the page's text meets a condition.
  func wait(_ what: String, until isThere: (String) -> Bool) async throws {
    _ = try await waited("a page \(what)") {
      let text = try self.text()
      return (isThere(text) ? text : nil, text)
    }
  }

  /// Types into the field with a label.
  func type(_ text: String, into label: String) throws {
    let field = try element("xpath", "//input[@id = //label[contains(., '\(label)')]/@for]")
    _ = try ask("POST", "/element/\(field)/value", ["text": text])
  }

  /// Scrolls to the link or the button with all of the texts, as keys do, and clicks on it. A
  /// target hidden by the bar of tabs can't be clicked.
  func click(_ texts: String...) throws {
    let conditions = texts.map { "contains(normalize-space(.), '\($0)')" }
      .joined(separator: " and ")
    let target = try element("xpath", "(//a | //button)[\(conditions)]")
    _ = try run("arguments[0].focus()", with: [[Self.reference: target]])
    let refusal = try ask("POST", "/element/\(target)/click", [:])
    #expect(refusal is NSNull, "\(texts): \(String(describing: refusal))")
  }

  /// The protocol's name for an element in the arguments of a script.
  private static let reference = "element-6066-11e4-a52e-4f735466cecf"

  /// Returns by how many pixels the page is wider than its window.
  func overhang() throws -> Int {
    let script =
      "const page = document.documentElement; return page.scrollWidth - page.clientWidth"
    return try run(script) as? Int ?? .max
  }

  private func run(_ script: String, with arguments: [Any] = []) throws -> Any? {
    try ask("POST", "/execute/sync", ["script": script, "args": arguments])
  }

  private func element(_ strategy: String, _ selector: String) throws -> String {
    let found = try ask("POST", "/element", ["using": strategy, "value": selector])
    if let name = (found as? [String: String])?[Self.reference] { return name }
    let source = try ask("GET", "/source") as? String ?? ""
    return try #require(nil as String?, "there is no \(selector) in\n\(source)")
  }

  /// Sends a command and returns its value; if the driver refuses it, the value says so.
  private func ask(_ method: String, _ path: String, _ body: [String: Any]? = nil) throws -> Any? {
    var arguments = ["--max-time", "60", "--request", method]
    if let body {
      let json = try JSONSerialization.data(withJSONObject: body)
      arguments += ["--header", "Content-Type: application/json", "--data-binary"]
      arguments.append(String(decoding: json, as: UTF8.self))
    }
    let answer = try curl(arguments, session + path)
    let object = try JSONSerialization.jsonObject(with: Data(answer.body.utf8)) as? [String: Any]
    return object?["value"]
  }
}

/// Waits until a closure returns a value; fails with what it has seen last.
private func waited(
  _ what: String, for value: () throws -> (String?, seen: String)
) async throws -> String {
  let deadline = ContinuousClock.now + .seconds(30)
  while true {
    let (found, seen) = try value()
    if let found { return found }
    try #require(ContinuousClock.now < deadline, "waited in vain for \(what):\n\(seen)")
    try await Task.sleep(for: .milliseconds(20))
  }
}
