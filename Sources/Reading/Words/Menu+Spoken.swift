import Drawing
import FlyerModel
import Localizing
import Roster
import Typesetting

/// The rows of menus for screen readers: the most important first, words in place of signs and
/// columns.
extension TagPicker {
  func words(ofRow index: Int) -> String? {
    guard let tag = tag(at: index) else { return "" }
    let chosen = active.contains(tag.name) ? tr("chosen", context: "sign") : ""
    return Spoken.joined([tag.name, chosen, "\(tag.count)"])
  }
}

extension SortChooser {
  func words(ofRow index: Int) -> String? {
    let key = Self.keys[index]
    guard key == current?.key else { return Self.name(of: key) }
    let direction = current.map { Self.direction(of: $0) } ?? ""
    return Spoken.joined([Self.name(of: key), tr("chosen", context: "sign"), direction])
  }
}

extension LinkList {
  func words(ofRow index: Int) -> String? {
    let link = links[index]
    return Spoken.joined(["\(index + 1) \(link.label)", link.word, link.furtherAddress ?? ""])
  }
}

extension HelpScreen {
  func words(ofRow index: Int) -> String? {
    switch rows[index] {
    case .blank: ""
    case .group(let name): name
    case .fold(let section, let isFolded):
      Spoken.joined([section.title, Spoken.fold(isFolded), words(ofCountIn: section)])
    case .entry(let entry, let line), .more(let entry, let line):
      // TRANSLATORS: Behind a key and what it does: it does so elsewhere.
      Spoken.joined([
        line.help, line.keys, isOffered(entry) ? "" : tr("not available here", context: "key"),
      ])
    case .sign(let line): Spoken.joined([line.help, line.keys])
    }
  }
}

extension ContentsList {
  func words(ofRow index: Int) -> String? {
    let heading = headings[index]
    return Spoken.joined([heading.title, Spoken.level(heading.level)])
  }
}

extension SourcePanel {
  func words(ofRow index: Int) -> String? {
    switch rows[index] {
    case .today:
      let shown = state?.showsAll == true ? Spoken.shown : ""
      return Spoken.joined([Self.today, shown, Self.words(new: state?.newCount ?? 0)])
    case .group(let group):
      let count = isFolded(group) ? newCount(in: group) : 0
      return Spoken.joined([
        Self.heading(of: group), Spoken.fold(isFolded(group)), Self.words(new: count),
      ])
    case .source(let number, _):
      guard let state else { return "" }
      let source = state.sources[number]
      return Spoken.joined([
        source.name, source.address == state.shown ? Spoken.shown : "",
        source.failure == nil ? "" : tr("refresh failed", context: "source"),
        state.refreshing.contains(source.address)
          ? tr("refreshing", context: "source") : source.news, ages[source.address] ?? "",
      ])
    }
  }
}

extension RosterMenu {
  func words(ofRow index: Int) -> String? {
    let choice = choices[index]
    guard let objection = choice.objection else {
      return Spoken.joined([choice.label, choice.note])
    }
    // TRANSLATORS: Behind something that can’t be done, before the reason.
    return Spoken.joined([choice.label, tr("not possible"), objection.why])
  }
}

extension MultiSelect {
  func words(ofRow index: Int) -> String? {
    let row = rows[index]
    let state =
      row.reason != nil
      ? tr("not possible")
      : number(of: row) == nil ? tr("not ticked", context: "row") : tr("ticked", context: "row")
    return Spoken.joined([row.label, state, row.note])
  }
}

extension RosterForm {
  func words(ofRow index: Int) -> String? { nil }
}

extension PageLink {
  /// The meaning of its sign, in a word.
  var word: String {
    switch target {
    case .outside(let link): Spoken.word(for: link.kind)
    case .inside: isHeading ? tr("heading", context: "link") : tr("article", context: "link")
    case .events: tr("list", context: "link")
    case .refused: tr("can’t be opened", context: "sign")
    }
  }
}

/// Words that are in the place of signs and colours.
enum Spoken {
  static var shown: String { tr("shown now", context: "source") }

  /// Parts with commas between them; blanks that keep columns apart go.
  static func joined(_ parts: [String]) -> String {
    parts.lazy.map(squeezed).filter { !$0.isEmpty }.listed
  }

  private static func squeezed(_ text: String) -> String {
    var last = blank
    for byte in text.utf8 {
      if byte == blank, last == blank { return text.split(separator: " ").joined(separator: " ") }
      last = byte
    }
    return last == blank ? String(text.dropLast()) : text
  }

  private static let blank = UInt8(ascii: " ")

  static func fold(_ isFolded: Bool) -> String {
    isFolded ? tr("folded", context: "section") : tr("unfolded", context: "section")
  }

  static func level(_ level: Int) -> String {
    // TRANSLATORS: The level of a heading, 1 to 6.
    tr("level \(level)")
  }

  static func word(for kind: Link.Kind) -> String {
    switch kind {
    case .web, .source: tr("web page", context: "link")
    case .mail: tr("mail", context: "link")
    case .phone: tr("phone", context: "link")
    }
  }
}
