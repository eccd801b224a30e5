import Drawing
import FlyerModel
import Foundation
import Imaging
import Testing

@testable import Reading
@testable import Screens

/// A running reader with a fake store. Keys go in; the effects that come out are recorded.
struct Session {
  var reader: Reader
  var store: FakeStore
  var state: ContentState
  /// All effects except requests, timers and typed lines.
  var effects: [Effect] = []
  /// The typed lines and the places to remember in files.
  var histories: [HistoryEffect] = []
  var timers: [Effect] = []
  /// Requests that wait for `answer` while `isSlow`.
  var open: [LoadRequest] = []
  var isSlow = false
  /// The current time.
  var now = Sample.now
  let charset: Charset

  init(
    _ items: [Item] = Sample.items, tabs: [Tab] = Sample.tabs, width: Int = 80, height: Int = 24,
    locale: String = "de_DE", charset: Charset = .utf8, colours: ColourDepth = .full,
    marks: [String: Mark] = [:], keyMap: KeyMap = .standard, reminders: ReminderSettings? = nil,
    ordersLines: Bool = true, presentation: Presentation = Presentation(),
    guest: GuestKind? = nil,
    configure: (inout ContentState) -> Void = { _ in }
  ) {
    reader = Reader(
      configuration: ReaderConfiguration(
        locale: Locale(identifier: locale), charset: charset, colours: colours, background: .dark,
        keyMap: keyMap, reminders: reminders, ordersLines: ordersLines, guest: guest,
        presentation: presentation),
      size: Size(width: width, height: height))
    store = FakeStore(items: items, marks: marks)
    state = Sample.state(tabs: tabs, count: items.count)
    self.charset = charset
    configure(&state)
    send(.store(.contentChanged(state)))
  }

  /// Sends an event, at the current time or at a later one.
  mutating func send(_ event: Event, at date: Date? = nil) {
    now = date ?? now
    perform(reader.update(event, at: now))
  }

  /// Presses keys at once: characters, and names in angle brackets (`<esc>`, `<^d>`). At `<pause>`
  /// the user has time to look.
  mutating func press(_ keys: String) {
    // The user has had time to look at the result of the keys before.
    now += TypedCount.gesture + 0.1
    var rest = Substring(keys)
    while let first = rest.first {
      if first == "<", rest.count > 1, let end = rest.firstIndex(of: ">") {
        let name = String(rest[..<end].dropFirst())
        rest = rest[end...].dropFirst()
        if name == "pause" {
          now += TypedCount.gesture + 0.1
          continue
        }
        guard let key = Key(parsing: name) else {
          Issue.record("There is no key <\(name)>.")
          continue
        }
        send(.input(.pressed(key)))
      } else {
        send(.input(.pressed(.character(rest.removeFirst()))))
      }
    }
  }

  mutating func click(_ x: Int, _ y: Int, _ action: Key.Mouse.Action = .click) {
    send(.input(.pressed(.mouse(Key.Mouse(action, at: Point(x: x, y: y))))))
  }

  mutating func resize(_ width: Int, _ height: Int) {
    send(.input(.resized(Size(width: width, height: height))))
  }

  /// Sends new content with another revision.
  mutating func refresh(_ items: [Item], _ change: (inout ContentState) -> Void = { _ in }) {
    store.items = items
    state.revision += 1
    state.counts[.information] = items.count
    change(&state)
    send(.store(.contentChanged(state)))
  }

  /// Carries out the requests to save since `effects` was emptied, and sends the changed content.
  mutating func keep() {
    for case .store(.keep(let keeping)) in effects { store.keep(keeping) }
    effects = []
    refresh(store.items)
  }

  /// Answers a request to save with an error.
  mutating func failKeeping(_ effect: Effect) {
    guard case .store(.keep(let keeping)) = effect else { return }
    send(.store(.keepingFailed(keeping, reason: "The disk is full.")))
  }

  /// Answers the waiting requests, and those that the answers cause.
  mutating func answer() {
    while !open.isEmpty { reply(to: open.removeFirst()) }
  }

  private mutating func perform(_ effects: [Effect]) {
    for effect in effects {
      switch effect {
      case .store(.load(let request)):
        if isSlow { open.append(request) } else { reply(to: request) }
      case .timers: timers.append(effect)
      case .history(let effect):
        histories.append(effect)
        if case .listLines(let kind) = effect, !isSlow { send(.history(.linesListed([], kind))) }
      default: self.effects.append(effect)
      }
    }
  }

  private mutating func reply(to request: LoadRequest) {
    switch request {
    case .page(let page): send(.store(.pageLoaded(store.page(page), for: page)))
    case .tags(let tags): send(.store(.tagsLoaded(store.tags(tags), for: tags)))
    case .reference(let reference):
      send(.store(.referenceResolved(store.reference(reference), for: reference)))
    case .item(let item): send(.store(.itemLoaded(store.loaded(item.id), for: item)))
    case .fullText(let request): send(store.fullText(request))
    }
  }

  /// The drawn screen.
  var canvas: Canvas {
    var canvas = Canvas(size: reader.size, charset: charset)
    reader.draw(on: &canvas)
    return canvas
  }

  var screen: String { canvas.description }
  var rows: [String] {
    screen.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
  var footer: String { rows.last ?? "" }

  /// The rows below the header of a screen, without the empty ones above the footer.
  var belowHeader: String {
    let (above, footer) = (rows.dropFirst(2).dropLast(2), rows.suffix(2))
    return (above.reversed().drop(while: \.isEmpty).reversed() + footer).joined(separator: "\n")
  }

  var selectedTitle: String? { reader.selected?.title }

  /// Returns the row of the screen that has a text; nil if none has it.
  func row(of text: String) -> Int? { rows.firstIndex { $0.contains(text) } }

  /// The column at which a text begins, in a row of characters of one cell.
  func column(of text: String, inRow row: Int) -> Int {
    let line = rows[row]
    return line.ranges(of: text).first
      .map { line.distance(from: line.startIndex, to: $0.lowerBound) } ?? -1
  }
}

extension Reader {
  /// Applies an event at the sample time, for tests that do not depend on time.
  mutating func update(_ event: Event) -> [Effect] { update(event, at: Sample.now) }
}
