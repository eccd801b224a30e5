import Foundation
import Roster
import RosterServing

/// Where the pages are.
enum PagePath {
  static let home = "/"
  /// The page that adds to the roster.
  static let planning = below("plan")

  /// The path of a page below `/roster`, with names as they are written in paths.
  static func below(_ parts: String...) -> String { below(parts) }

  private static func below(_ parts: [String]) -> String {
    parts.reduce(into: PageRoutes.folder) { path, part in
      path += "/"
      path += written(part)
    }
  }

  /// A name as it is written in paths. The IDs that programs make need no encoding.
  private static func written(_ name: String) -> String {
    name.utf8.allSatisfy(isPlain)
      ? name : name.addingPercentEncoding(withAllowedCharacters: .pathNames) ?? ""
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  /// The pattern of paths below `/roster`, with `{id}` where a name is.
  static func pattern(_ parts: [String]) -> String {
    PageRoutes.folder + "/" + parts.joined(separator: "/")
  }

  /// The names in patterns of paths.
  static let id = "{id}"
  static let person = "{person}"

  /// Where a row is shown, and what can be done with it.
  static func row(_ reference: RowReference) -> String {
    below(reference.kind.rawValue, reference.id)
  }

  /// The path of a menu; nil for one that only follows a command.
  static func choices(_ source: RosterChoices.Source) -> String? {
    if case .ofCommand = source {
      assertIsServed(source.menu.path ?? [], by: RosterChoices.Source.choosing) { $0.menu.path }
    }
    return source.menu.path.map(below)
  }

  static func ticks(_ kind: RosterTicks.Kind) -> String {
    assertIsServed(kind.list.path, by: RosterTicks.Kind.all) { $0.list.path }
    return below(kind.list.path)
  }

  /// The path of a form; a form of an account has its own.
  static func form(_ kind: RosterFormKind) -> String {
    switch kind {
    case .account(let form): return self.form(form)
    case .command(let form):
      assertIsServed(form.path, by: { RosterFormKind.commandForms(about: $0, person) }) {
        $0.form?.path
      }
      return below(form.path)
    }
  }

  /// A form, list of ticks or menu that is not in its list would have no page.
  private static func assertIsServed<Panel>(
    _ path: [String], by list: (String) -> [Panel], at place: (Panel) -> [String]?
  ) {
    assert(
      list(id).compactMap(place).contains { pattern in
        pattern.count == path.count
          && zip(pattern, path).allSatisfy { $0 == $1 || $0 == id || $0 == person }
      }, "\(path) is in no list of ActList.swift")
  }

  static func form(_ form: AccountForm) -> String {
    switch form {
    case .logIn: home
    case .signUp: below("join")
    case .invite: below("invite")
    case .reset: below("password", "reset")
    }
  }

  static func tab(_ tab: RosterTab) -> String {
    switch tab {
    case .mine: home
    case .duties: below("today")
    case .offered: below("offered")
    case .wanted: below("wanted")
    case .trades: below("trades")
    case .weeks: week
    }
  }
}

extension CharacterSet {
  fileprivate static let pathNames = CharacterSet.urlPathAllowed.subtracting(
    CharacterSet(charactersIn: "/;"))
}
