import Drawing
import FlyerModel
import Localizing
import Screens

/// Something said in the footer, as a fact with operands. Its sentence is beside its case, in the
/// file of its part: `AppMessage.swift` and so on.
enum Message: Sendable, Equatable {
  case app(App)
  case list(List)
  case page(Page)
  case picture(Picture)
  case note(Note)
  case menu(Menu)
  case guest(GuestMessage)
  /// A whole sentence, made by the only action that has it.
  case said(String)
}

extension Message {
  /// The message with the standard keys.
  var text: String { text(.standard) }

  /// The message, in one line.
  ///
  /// - Parameter keyMap: whose keys it names.
  func text(_ keyMap: KeyMap) -> String {
    switch self {
    case .app(let message): message.text(keyMap)
    case .list(let message): message.text(keyMap)
    case .page(let message): message.text(keyMap)
    case .picture(let message): message.text
    case .note(let message): message.text
    case .menu(let message): message.text
    case .guest(let message): message.text
    case .said(let text): text
    }
  }
}

extension Message {
  /// True for what stays until the next key; all else goes by itself after a while.
  var isLasting: Bool {
    if case .app(.sourceElsewhere) = self { true } else { isAttention || isOfComingSource }
  }

  /// Whether the message is about a source that is not shown yet: it stays when the source appears.
  var isOfComingSource: Bool { if case .app(.sourceReplaced) = self { true } else { false } }

  /// True for what went wrong.
  var isAttention: Bool {
    switch self {
    case .app(let message): message.isAttention
    case .list(let message): message.isAttention
    case .page(let message): message.isAttention
    case .picture, .menu, .said: false
    case .note(let message): message.isAttention
    case .guest(let message): message.isAttention
    }
  }

  /// The text in `columns` columns: its subject is cut rather than its statement, unless the
  /// subject is what matters.
  ///
  /// - Parameter keyMap: whose keys it names.
  func text(columns: Int, _ keyMap: KeyMap = .standard) -> String {
    let text = text(keyMap)
    if case .guest(let message) = self, let brief = message.brief, DisplayWidth.of(text) > columns {
      return NarrowText.text(brief, columns: columns)
    }
    guard let said = saidOfFile else { return NarrowText.text(text, columns: columns) }
    let start = NarrowText.text(said.file, columns: columns) + said.fact
    let room = columns - DisplayWidth.of(start) - 2
    let reason = NarrowText.text(said.reason, columns: room)
    return reason.isEmpty || DisplayWidth.of(reason) > room ? start : "\(start): \(reason)"
  }

  /// The columns of a part that is only useful whole: a path with the words about it, or the
  /// position of the cursor, which is shown nowhere else.
  var leastWidth: Int {
    if case .app(.surroundings) = self { return DisplayWidth.of(text) }
    return saidOfFile.map { DisplayWidth.of($0.file + $0.fact) } ?? 0
  }

  /// A file with important data, the words about it, and the reason.
  private var saidOfFile: (file: String, fact: String, reason: String)? {
    guard case .app(.failed(let text, let file)) = self, !file.isEmpty, text.hasPrefix(file) else {
      return nil
    }
    let rest = text.dropFirst(file.count)
    let colon = rest.firstRange(of: ": ")
    return (
      file, String(rest[..<(colon?.lowerBound ?? rest.endIndex)]),
      String(rest[(colon?.upperBound ?? rest.endIndex)...])
    )
  }
}

/// The messages of pictures.
extension Message {
  enum Picture: Sendable, Equatable {
    case off, remoteOff, noPicture
    case leftOut(reason: String)
    case first, last
    case awaited, largest, whole
    case nothingToRetry
  }
}

extension Message.Picture {
  var text: String {
    switch self {
    case .off: tr("No pictures: not supported by the terminal, or turned off.")
    // TRANSLATORS: remote_images is a setting
    case .remoteOff: tr("Network pictures are off (remote_images).")
    case .noPicture: tr("No picture here.")
    case .leftOut(let reason): tr("Picture skipped: \(reason)")
    case .first: tr("This is the first picture.")
    case .last: tr("This is the last picture.")
    case .awaited: tr("Picture not downloaded yet.")
    case .largest: tr("This is the largest size.")
    case .whole: tr("The whole picture is shown.")
    case .nothingToRetry: tr("Nothing to retry.")
    }
  }
}

/// The messages of notes.
extension Message {
  enum Note: Sendable, Equatable {
    case kept, empty
    case full(megabytes: Int)
    case noArticle, noArticleList
  }
}

extension Message.Note {
  var text: String {
    switch self {
    case .kept: tr("Note saved.")
    case .empty: tr("Empty note discarded.")
    case .full(let megabytes): tr("A note can have at most \(megabytes) MB.")
    case .noArticle: tr("Only an article can have a note.")
    case .noArticleList: tr("Only an article list has a note of its own.")
    }
  }

  /// True for what went wrong.
  var isAttention: Bool {
    switch self {
    case .full: true
    case .kept, .empty, .noArticle, .noArticleList: false
    }
  }
}

/// The messages of menus.
extension Message {
  enum Menu: Sendable, Equatable {
    case onlyWhileTyping(String)
    case noTag(containing: String)
    case noTags
  }
}

extension Message.Menu {
  var text: String {
    switch self {
    case .onlyWhileTyping(let keys): tr("\(keys) only works while typing.")
    case .noTag(let text): tr("No tag contains “\(text)”.")
    case .noTags: tr("This flyer has no tags.")
    }
  }
}
