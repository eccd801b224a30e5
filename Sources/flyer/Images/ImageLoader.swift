import CursesScreen
import Drawing
import Imaging
import Library
import Reading
import Screens

/// Brings the pictures that the screen needs, those that are wanted first before the others, and
/// gives up what is not wanted any more. Keeps none of them.
@MainActor
final class ImageLoader {
  private let cache: ImageDiskCache
  private let renderer: ImageRenderer
  private let send: (ImageEvent) -> Void
  private var terminal: ImageModeChoice?
  private var wanted: [ImageRequest] = []
  /// The work on a picture that is under way; none while it waits to be made.
  private var tasks: [ImageRequest: Task<Void, Never>] = [:]
  /// The files of pictures that wait to be made.
  private var files: [ImageRequest: ImageFile] = [:]
  /// Servers that are asked whether what is shown is still the picture, by its URL.
  private var revalidations: [String: Task<ImageFile?, Never>] = [:]
  private var makingCount = 0
  private var isUpdateDue = false

  /// As many as there are cores in the smallest machines; also bounds the memory.
  private static let makingAtOnce = 2
  /// The most servers that are heard to the end after their picture was scrolled away: else a quick
  /// user would start requests without end.
  private static let revalidationsInPassing = 4

  init(cache: ImageDiskCache, renderer: ImageRenderer, send: @escaping (ImageEvent) -> Void) {
    self.cache = cache
    self.renderer = renderer
    self.send = send
  }

  /// From now on, these are wanted, and no others.
  func load(_ requests: [ImageRequest], on terminal: ImageModeChoice) {
    if terminal != self.terminal { cancelAll() }
    self.terminal = terminal
    wanted = requests
    // What the screen needs now is on it before the first picture is looked for.
    guard !isUpdateDue else { return }
    isUpdateDue = true
    Task { update() }
  }

  /// Gives all up.
  func cancelAll() {
    wanted = []
    for request in Array(tasks.keys) + files.keys { cancel(request) }
    for task in revalidations.values { task.cancel() }
    revalidations = [:]
  }

  private func update() {
    isUpdateDue = false
    let needed = Set(wanted)
    for request in Array(tasks.keys) + files.keys where !needed.contains(request) {
      cancel(request)
    }
    for request in wanted where tasks[request] == nil && files[request] == nil { start(request) }
    makeNext()
  }

  private func cancel(_ request: ImageRequest) {
    tasks.removeValue(forKey: request)?.cancel()
    files[request] = nil
    guard revalidations.count > Self.revalidationsInPassing else { return }
    revalidations.removeValue(forKey: request.url)?.cancel()
  }

  private func start(_ request: ImageRequest) {
    guard let terminal, let job = ImageJob(request, on: terminal) else {
      return send(.failed(reason: "\(ImageFailure.notShown)", for: request))
    }
    tasks[request] = Task {
      let kept = await self.kept(request.url, for: job, on: terminal)
      if Task.isCancelled { return }
      guard let kept else { return await fetch(request) }
      send(.loaded(kept, for: request))
      await revalidate(request, for: job)
    }
  }

  private func fetch(_ request: ImageRequest) async {
    do throws(ImageError) {
      let file = try await cache.file(for: request.url)
      if Task.isCancelled { return }
      tasks[request] = nil
      files[request] = file
      makeNext()
    } catch {
      if Task.isCancelled { return }
      tasks[request] = nil
      send(.failed(reason: "\(error)", for: request))
    }
  }

  /// The picture is shown already, but its server may have another one.
  private func revalidate(_ request: ImageRequest, for job: ImageJob) async {
    let file = await revalidation(of: request.url).value
    let isCurrent = await cache.hasRendition(of: request.url, key: job.key)
    if Task.isCancelled { return }
    tasks[request] = nil
    guard let file, !isCurrent else { return }
    files[request] = file
    makeNext()
  }

  private func revalidation(of url: String) -> Task<ImageFile?, Never> {
    if let task = revalidations[url] { return task }
    let task = Task {
      let file = try? await cache.file(for: url)
      if !Task.isCancelled { revalidations[url] = nil }
      return file
    }
    revalidations[url] = task
    return task
  }

  /// Makes the loaded pictures, in the order in which they are wanted.
  private func makeNext() {
    for request in wanted where makingCount < Self.makingAtOnce {
      guard let file = files.removeValue(forKey: request), let terminal else { continue }
      makingCount += 1
      tasks[request] = Task {
        let event = await made(file, for: request, on: terminal)
        makingCount -= 1
        if !Task.isCancelled {
          tasks[request] = nil
          send(event)
        }
        makeNext()
      }
    }
  }

  /// Makes a picture, away from the main actor, and keeps it for the next time.
  nonisolated private func made(
    _ file: ImageFile, for request: ImageRequest, on terminal: ImageModeChoice
  ) async -> ImageEvent {
    do throws(ImageFailure) {
      guard let job = ImageJob(request, on: terminal) else { throw .noPlace }
      let (rendition, bytes) = try await renderer.rendition(of: file.path, for: job)
      await cache.keep(bytes, rendition: job.key, of: request.url)
      let image = LoadedImage(rendition, on: terminal, byteCount: file.byteCount)
      return .loaded(image, for: request)
    } catch {
      return .failed(reason: "\(error)", for: request)
    }
  }

  /// The picture as it was made before, read away from the main actor; nil where it was not, or is
  /// another one now.
  nonisolated private func kept(
    _ url: String, for job: ImageJob, on terminal: ImageModeChoice
  ) async -> LoadedImage? {
    guard let kept = await cache.rendition(of: url, key: job.key),
      let rendition = try? Rendition(decoding: kept.bytes, for: job)
    else { return nil }
    return LoadedImage(rendition, on: terminal, byteCount: kept.pictureByteCount)
  }
}

extension LoadedImage {
  /// A picture as the reader draws it.
  init(_ rendition: Rendition, on terminal: ImageModeChoice, byteCount: Int) {
    let size = Size(width: rendition.columns, height: rendition.rows)
    let frames = rendition.frames.map { frame in
      Frame(
        raster: Raster(frame.content, size: size, on: terminal),
        duration: frame.milliseconds > 0 ? .milliseconds(frame.milliseconds) : nil)
    }
    self.init(
      frames: frames, pixelWidth: rendition.pixelWidth, pixelHeight: rendition.pixelHeight,
      byteCount: byteCount)
  }
}

extension Raster {
  fileprivate init(_ content: Rendition.Content, size: Size, on terminal: ImageModeChoice) {
    switch content {
    case .symbols(let symbols): self.init(size: size, cells: symbols.map(Cell.init))
    case .graphic(_, let parts):
      let pixels = Size(
        width: size.width * terminal.cell.width, height: size.height * terminal.cell.height)
      self.init(
        size: size,
        graphic: Graphic(
          protocolName: terminal.protocolName ?? "", parts: parts, pixels: pixels))
    }
  }
}

extension Cell {
  fileprivate init(_ symbol: Rendition.Symbol) {
    let text = Unicode.Scalar(symbol.scalar).map { String(Character($0)) } ?? " "
    self.init(
      text: text,
      style: Style(
        foreground: Colour(symbol.foreground), background: Colour(symbol.background)))
  }
}

extension Colour {
  /// A colour as 0xRRGGBB.
  fileprivate init(_ number: UInt32?) {
    self =
      if let number {
        .rgb(
          UInt8(truncatingIfNeeded: number >> 16), UInt8(truncatingIfNeeded: number >> 8),
          UInt8(truncatingIfNeeded: number))
      } else {
        .standard
      }
  }
}
