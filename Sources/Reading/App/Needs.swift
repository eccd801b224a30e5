import FlyerModel
import Screens

/// The needs of a screen: questions to the store, pictures, time.
struct Needs: Sendable, Equatable {
  /// One of a lane is asked at a time, the first of them.
  var questions: [Question] = []
  /// The most urgent first.
  var images: [ImageRequest] = []
  /// The seconds until the words for a time change.
  var secondsToChange: Int?
}

extension Needs {
  /// The needs of all screens, those in front first.
  init(of reader: Reader, in layout: ScreenLayout) {
    let (world, layers, typed) = (reader.world, reader.layers, reader.typed)
    guard world.content != nil else { return }
    let picture = layers[PictureScreen.self]
    let list = reader.tabs.needs(in: layout, world)
    let page = reader.page.needs(in: layout, world)
    let chosen = [typed.completion.choice].compactMap(\.self)
    let completing = [typed.completion.need(for: layers[Prompt.self])].compactMap(\.self)
    // What is to be done with an item comes before what else there is to know of the list.
    let isUrgent = reader.page.purpose != nil
    questions =
      (isUrgent ? page.questions + list.questions : list.questions + page.questions)
      + chosen.map(Question.tags) + (layers.menu?.needs(in: layout, world).questions ?? [])
      + completing.map(Question.tags)
    images =
      picture?.needs(in: layout, world).images
      ?? (layers[NoteEditor.self] == nil ? page.images : []) + list.images
    secondsToChange = [list.secondsToChange, page.secondsToChange].compactMap(\.self).min()
    assert(picture == nil || !layers.isEmpty, "a picture on the full page is a layer")
  }
}

/// A question to the store.
enum Question: Sendable, Equatable {
  /// Rows of the list in front of a tab.
  case rows(ItemList.Need, tab: Int)
  /// How many items there are in all of the flyer, asked in the name of the tab that would show
  /// them.
  case count(ItemList.Version, tab: Int)
  /// An item as it is in a revision of the content.
  case item(String, revision: Int)
  case tags(TagNeed)
  /// The article to which a destination leads.
  case reference(String)
  /// The full text of an item.
  case fullText(String)

  /// Whether the answer to another question answers it as well.
  func isAnswered(by asked: Question) -> Bool {
    switch (self, asked) {
    case (.rows(let need, let tab), .rows(let known, let other)):
      tab == other && need.version == known.version
        && (need.target == nil || need.target == known.target)
    case (.tags(let need), .tags(let known)):
      need.use == known.use && need.matching == known.matching && need.revision == known.revision
    case (.rows, _), (.tags, _), (.count, _), (.item, _), (.reference, _), (.fullText, _):
      self == asked
    }
  }

  func request(number: Int) -> LoadRequest {
    switch self {
    case .rows(let need, let tab):
      .page(
        PageRequest(
          number: number, tab: tab, query: need.version.query, start: need.start,
          limit: need.limit))
    case .count(let version, let tab):
      .page(
        PageRequest(number: number, tab: tab, query: version.query, start: .offset(0), limit: 1))
    case .item(let id, _): .item(ItemRequest(number: number, id: id))
    case .tags(let need):
      .tags(
        TagRequest(
          number: number, matching: need.matching, offset: need.offset, limit: need.limit))
    case .reference(let destination):
      .reference(ReferenceRequest(number: number, destination: destination))
    case .fullText(let id): .fullText(FullTextRequest(number: number, id: id))
    }
  }
}

/// A part of the tags.
struct TagNeed: Sendable, Equatable {
  /// The use of the tags.
  enum Use: Sendable, Equatable {
    /// To choose the first of them.
    case choice
    case picker
    case completion
  }

  var use: Use
  var matching: String
  var offset = 0
  var limit: Int
  /// The revision of the content; the same for all where it does not matter.
  var revision = 0
}
