import Drawing
import FlyerModel
import Imaging
import Localizing
import Screens

/// The pictures that came, as many as fit: those that were wanted last.
///
/// An empty one costs nothing.
struct ImageCache: Sendable, Equatable {
  /// The state of a picture.
  enum Place: Sendable, Equatable {
    /// It is on its way.
    case awaited
    case shown(LoadedImage)
    /// It can't be shown; the reason is in the reader's words.
    case failed(String)
    /// This terminal shows no pictures, or none are wanted.
    case off
  }

  private struct Entry: Sendable, Equatable {
    /// Either a picture or a reason.
    var place: Place
    var cost: Int
    var lastWanted: Int

    var isFailure: Bool { if case .failed = place { true } else { false } }
  }

  /// The most bytes and pictures: beyond these, the least recently wanted pictures are removed
  /// (LRU).
  static let capacity = 24 * 1_048_576
  static let longestCount = 200

  var isEnabled: Bool
  private var entries: [ImageRequest: Entry]?
  private(set) var byteCount = 0
  private var clock = 0
  /// The pictures of the screen. They stay at any cost: else they would be requested again and again.
  private var wanted: [ImageRequest] = []
  /// The pictures that are being loaded.
  private(set) var loading: [ImageRequest] = []
  /// The cells of those that were much lower than their places, by URL.
  private var low: [String: Size] = [:]

  init(isEnabled: Bool) { self.isEnabled = isEnabled }

  var count: Int { entries?.count ?? 0 }

  subscript(request: ImageRequest) -> Place {
    guard isEnabled else { return .off }
    return entries?[request]?.place ?? .awaited
  }

  /// The largest picture of a URL that fits into a room; nil where none came.
  func largest(of url: String, fitting room: Size) -> LoadedImage? {
    let images = (entries ?? [:]).compactMap { request, entry -> LoadedImage? in
      guard request.url == url, request.crop == nil, case .shown(let image) = entry.place,
        image.size.width <= room.width, image.size.height <= room.height
      else { return nil }
      return image
    }
    return images.max { $0.size.width < $1.size.width }
  }

  /// Hears what the screen needs now, the most urgent first; what of it is missing.
  mutating func want(_ requests: [ImageRequest]) -> [ImageRequest] {
    if requests != wanted {
      wanted = requests
      clock += 1
      for request in requests where entries?[request] != nil {
        entries?[request]?.lastWanted = clock
      }
    }
    return requests.filter { entries?[$0] == nil }
  }

  /// Hears what the screen needs now; what is to be loaded, where that is not on its way already.
  mutating func load(_ requests: [ImageRequest]) -> [ImageRequest]? {
    let missing = want(requests)
    // In another order they are the same pictures.
    if missing.count == loading.count, missing.allSatisfy(loading.contains) { return nil }
    loading = missing
    assert(missing.allSatisfy { entries?[$0] == nil }, "no picture is loaded twice")
    return missing
  }

  /// Lets all be loaded anew that failed or did not come.
  mutating func forgetLoading() {
    _ = forgetFailures()
    loading = []
  }

  mutating func put(_ image: LoadedImage, for request: ImageRequest) {
    loading.removeAll { $0 == request }
    guard let first = image.frames.first, isEnabled else { return }
    let sizes = image.frames.map(\.raster.byteCount)
    // An encoder that answers with nothing at all has failed, even if it reports none.
    guard !first.raster.size.isEmpty else { return putFailure(Self.emptyImage, for: request) }
    let cost = sizes.reduce(0, +)
    put(Entry(place: .shown(image), cost: cost, lastWanted: clock), for: request)
    let size = first.raster.size
    guard request.crop == nil, request.scaling == .fit, size.height * 3 <= request.box.height * 2
    else { return }
    // The place that the page then keeps is another question with the same answer, which costs
    // nothing more.
    put(
      Entry(place: .shown(image), cost: 0, lastWanted: clock),
      for: ImageRequest(url: request.url, box: size))
    if low.count >= Self.longestCount { low = [:] }
    low[request.url] = size
  }

  /// The cells of those of some pictures that turned out to be much lower than their places, by
  /// URL.
  func lowSizes(of pictures: [PagePicture]) -> [String: Size] {
    if low.isEmpty { return [:] }
    let urls = pictures.compactMap(\.image?.url)
    return low.filter { urls.contains($0.key) }
  }

  mutating func putFailure(_ reason: String, for request: ImageRequest) {
    loading.removeAll { $0 == request }
    guard isEnabled else { return }
    put(Entry(place: .failed(reason), cost: reason.utf8.count, lastWanted: clock), for: request)
  }

  /// Lets what failed be asked for again; false where nothing did.
  mutating func forgetFailures() -> Bool {
    let failed = (entries ?? [:]).filter { $0.value.isFailure }.map(\.key)
    for request in failed { remove(request) }
    return !failed.isEmpty
  }

  private mutating func put(_ entry: Entry, for request: ImageRequest) {
    remove(request)
    entries = entries ?? [:]
    entries?[request] = entry
    byteCount += entry.cost
    assert(entry.cost >= 0, "a picture takes room")
    if byteCount > Self.capacity || count > Self.longestCount { makeRoom() }
  }

  private mutating func remove(_ request: ImageRequest) {
    guard let entry = entries?.removeValue(forKey: request) else { return }
    byteCount -= entry.cost
    assert(byteCount >= 0, "a removed picture was counted")
  }

  /// Takes more away than it must, so that not every picture that comes has to look for room.
  private mutating func makeRoom() {
    let needed = Set(wanted)
    let oldest = (entries ?? [:]).filter { !needed.contains($0.key) }
      .sorted { $0.value.lastWanted < $1.value.lastWanted }
    for (request, _) in oldest {
      if byteCount <= Self.capacity * 3 / 4, count <= Self.longestCount * 3 / 4 { return }
      remove(request)
    }
  }
}

extension LoadedImage {
  /// The cells it takes.
  var size: Size { frames.first?.raster.size ?? Size(width: 0, height: 0) }
}

extension Raster {
  /// About what it takes in memory.
  var byteCount: Int {
    switch content {
    case .cells(let cells): cells.count * MemoryLayout<Cell>.stride
    case .graphic(let graphic): graphic.parts.reduce(0) { $0 + $1.count }
    }
  }
}

extension ImageCache {
  // TRANSLATORS: why a picture is not shown
  static let emptyImage = tr("It is empty.")
}

/// Which pictures of a screen say why they are not visible: of those with one reason the first, so
/// that not every frame has the same words.
struct ImageFailures: Sendable, Equatable {
  private var speakers: Set<ImageRequest> = []

  /// - Parameter requests: the pictures in the order in which they are visible.
  init(of requests: [ImageRequest], in cache: ImageCache) {
    var said: Set<String> = []
    for request in requests {
      guard case .failed(let reason) = cache[request] else { continue }
      // One reason may be other words in a smaller frame, different ones the same few words.
      let words = FailureText.lines(of: reason, in: PicturePainter.room(in: request.box))
        .joined(separator: " ")
      if said.isDisjoint(with: [reason, words]) { speakers.insert(request) }
      said.formUnion([reason, words])
    }
  }

  /// Whether the frame of a picture says the reason.
  func areSaid(of request: ImageRequest) -> Bool { speakers.contains(request) }

  /// Records that a frame shows the reason, so that further frames of the same picture do not.
  mutating func wereSaid(of request: ImageRequest) { speakers.remove(request) }
}
