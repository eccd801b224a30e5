import Drawing
import FlyerModel
import Localizing
import Screens

/// The full text of an item, and whether its page shows it in place of the item's own text.
struct ItemFullText: Sendable, Equatable {
  /// The reason for a fetch.
  private enum Wish: Sendable, Equatable {
    case key
    /// A setting of the source.
    case setting
  }

  /// The text; nil if it was not fetched.
  private(set) var text: FullText?
  private var isHidden = false
  private var wish: Wish?

  init(_ loaded: LoadedItem) {
    text = loaded.fullText
    if loaded.wantsFullText, text == nil { wish = .setting }
  }

  /// The text that is shown; nil for the item's own text.
  var shown: FullText? { isHidden ? nil : text }

  /// Whether a fetch is wanted.
  var isWanted: Bool { wish != nil }

  mutating func want() { wish = .key }

  /// Cancels the fetch. Returns whether the user asked for it by a key.
  mutating func cancelFetch() -> Bool {
    defer { wish = nil }
    return wish == .key
  }

  mutating func toggle() { isHidden.toggle() }

  /// Adds the fetched text.
  ///
  /// - Parameter isReading: Whether the user reads the item's own text, which must not vanish unless
  ///   the user asked for it.
  mutating func install(_ text: FullText, isReading: Bool) {
    isHidden = isReading && wish != .key
    (self.text, wish) = (text, nil)
  }

  /// Updates it after a refresh; a text that is shown stays.
  mutating func update(_ loaded: LoadedItem) {
    guard text == nil, let new = loaded.fullText else { return }
    (text, wish) = (new, nil)
  }
}

extension ItemScreen {
  /// Shows the full text in place of the item's own text, or the other way round, from the top.
  mutating func toggleFullText(dates: DateText) {
    fullText.toggle()
    showOtherText(dates: dates)
  }

  /// Returns whether the page shows it now.
  mutating func install(_ text: FullText, dates: DateText) -> Bool {
    fullText.install(text, isReading: top != .start)
    if fullText.shown != nil { showOtherText(dates: dates) }
    return fullText.shown != nil
  }
}

/// The key that shows the full text.
extension PagePane {
  mutating func toggleFullText(_ world: World) -> [Intent] {
    guard let shown = item else { return [] }
    if shown.fullText.text != nil {
      item?.toggleFullText(dates: world.dates)
      return []
    }
    guard let page = shown.item.webPage else { return [.say(.page(.noWebPage))] }
    item?.fullText.want()
    return [.say(.page(.fetchingFullText(from: WebHost.name(in: page.url))))]
  }

  /// The question for the text; nil if none is wanted, or if the user does not read the item.
  var neededFullText: Question? {
    guard focus == .item, let item, item.fullText.isWanted else { return nil }
    return .fullText(item.item.id)
  }

  /// Shows a text that was fetched, if the page of its item is still open.
  mutating func install(_ text: FullText, of id: String, _ world: World) -> [Intent] {
    guard item?.item.id == id else { return [] }
    let isShown = item?.install(text, dates: world.dates)
    return isShown == false ? [.say(.page(.fullTextReady))] : []
  }

  /// Returns whether the user waits for the full text of an item that could not be fetched.
  mutating func cancelFullText(of id: String) -> Bool {
    item?.item.id == id && item?.fullText.cancelFetch() == true
  }
}

extension Item {
  /// Whether its text ends in an ellipsis, as feeds mark a text that they cut.
  var isCut: Bool {
    let end = text.suffix(8).filter { !$0.isWhitespace && !"[]()\\".contains($0) }
    return end.hasSuffix("…") || end.hasSuffix("...")
  }
}

extension ItemHead {
  /// The line that tells a full text from the item's own.
  var fullTextLines: [PageLine] {
    // TRANSLATORS: a server
    fullText.map { wrapped(tr("Full text from \(WebHost.name(in: $0.address))"), .mark) } ?? []
  }
}
