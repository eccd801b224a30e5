import Drawing
import FlyerModel
import Localizing
import Screens

/// The page of a source whose first copy is on its way, and how far it is.
struct LoadingScreen: ScreenView {
  var context: Context { .arriving }

  func footer(in layout: ScreenLayout, _ world: World) -> [Action] {
    [.app(.command), .app(.leave), .app(.help)]
  }

  func draw(on canvas: inout Canvas, in layout: ScreenLayout, _ world: World) {
    let body = layout.menu
    var rest = body.split(top: body.height >= 8 ? 1 : 0).rest
    canvas.cursor = rest.isEmpty ? nil : rest.origin
    let title = Message.app(.opening(world.content?.source ?? "")).text
    let progress = world.factText.words(of: world.content?.progress)
    for (text, element) in [(title, Theme.Element.heading), (progress, .secondary)] {
      rest = canvas.writeLines(of: text, in: rest, limit: 3, style: world.theme[element])
    }
  }
}

extension FactText {
  /// How far a source is.
  func words(of progress: RefreshProgress?) -> String {
    switch progress {
    case .bytes(let count, let total?):
      // TRANSLATORS: 1.2 MB of 3.4 MB
      tr("\(bytes(count)) of \(bytes(max(count, total))) fetched.")
    case .bytes(let count, nil): tr("\(bytes(count)) fetched.")
    case .items(let count):
      tr(
        "\(number(count)) item loaded.", "\(number(count)) items loaded.", count: count)
    case .space(let sync):
      tr(
        "Page \(sync.page), \(number(sync.entries)) entries fetched.",
        "Page \(sync.page), \(number(sync.entries)) entries fetched.", count: sync.entries)
    case nil: tr("Not downloaded yet: the first time takes a moment.")
    }
  }

  /// The progress in few words, from the longest to the shortest.
  ///
  /// - Parameter isBeginning: whether the part that was read already is shown.
  func brief(_ progress: RefreshProgress, isBeginning: Bool) -> [String] {
    switch progress {
    case .space(let sync):
      let entries = number(sync.entries)
      return [
        tr(
          "page \(sync.page), \(entries) entries", "page \(sync.page), \(entries) entries",
          count: sync.entries), tr("page \(sync.page)"),
      ]
    case .items(let count) where isBeginning:
      return [tr("\(number(count)) item", "\(number(count)) items", count: count)]
    case .bytes(let count, let total?) where isBeginning && total > 0:
      return [tr("\(count * 100 / total) %")]
    case .items, .bytes: return []
    }
  }
}
