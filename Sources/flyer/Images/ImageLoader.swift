import Imaging
import Reading
import Storing

/// Brings the pictures that the screen needs, those that are wanted first before the others, and
/// gives up what is not wanted any more. Keeps none of them.
@MainActor
final class ImageLoader {
  private let supply: ImagePipeline
  private let send: (Event) -> Void
  private var terminal: ImageModeChoice?
  private var wanted: [ImageRequest] = []
  /// What is done for a picture now; none while it waits to be made.
  private var tasks: [ImageRequest: Task<Void, Never>] = [:]
  /// Pictures that are here and wait to be made.
  private var files: [ImageRequest: ImageFile] = [:]
  /// Servers that are asked whether what is shown is still the picture, by its URL.
  private var revalidations: [String: Task<ImageFile?, Never>] = [:]
  private var makingCount = 0
  private var isUpdateDue = false

  /// As many as there are cores in the smallest machines; also bounds the memory.
  private static let makingAtOnce = 2
  /// So many servers are heard to the end after the picture was scrolled away, or a quick reader
  /// would ask for ever.
  private static let revalidationsInPassing = 4

  init(_ supply: ImagePipeline, send: @escaping (Event) -> Void) {
    self.supply = supply
    self.send = send
  }

  /// From now on, these are wanted, and no others.
  func bring(_ requests: [ImageRequest], on terminal: ImageModeChoice) {
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
    guard let job = terminal.flatMap({ ImageJob(request, on: $0) }) else {
      return send(.imageFailed(reason: "pictures are switched off", for: request))
    }
    tasks[request] = Task { [supply] in
      let kept = await supply.kept(request.url, for: job)
      if Task.isCancelled { return }
      guard let kept else { return await fetch(request) }
      send(.imageLoaded(kept, for: request))
      await revalidate(request, for: job)
    }
  }

  private func fetch(_ request: ImageRequest) async {
    do throws(ImageError) {
      let file = try await supply.file(of: request.url)
      if Task.isCancelled { return }
      tasks[request] = nil
      files[request] = file
      makeNext()
    } catch {
      if Task.isCancelled { return }
      tasks[request] = nil
      send(.imageFailed(reason: "\(error)", for: request))
    }
  }

  /// The picture is shown already, but its server may have another one.
  private func revalidate(_ request: ImageRequest, for job: ImageJob) async {
    let file = await revalidation(of: request.url).value
    let isCurrent = await supply.isKept(request.url, for: job)
    if Task.isCancelled { return }
    tasks[request] = nil
    guard let file, !isCurrent else { return }
    files[request] = file
    makeNext()
  }

  private func revalidation(of url: String) -> Task<ImageFile?, Never> {
    if let task = revalidations[url] { return task }
    let task = Task { [supply] in
      let file = try? await supply.file(of: url)
      if !Task.isCancelled { revalidations[url] = nil }
      return file
    }
    revalidations[url] = task
    return task
  }

  /// Makes those that are here, in the order in which they are wanted.
  private func makeNext() {
    for request in wanted where makingCount < Self.makingAtOnce {
      guard let file = files.removeValue(forKey: request),
        let job = terminal.flatMap({ ImageJob(request, on: $0) })
      else { continue }
      makingCount += 1
      tasks[request] = Task {
        let event = await made(file, for: request, job)
        makingCount -= 1
        if !Task.isCancelled {
          tasks[request] = nil
          send(event)
        }
        makeNext()
      }
    }
  }

  private func made(
    _ file: ImageFile, for request: ImageRequest, _ job: ImageJob
  ) async -> Event {
    do throws(ImageFailure) {
      return .imageLoaded(try await supply.make(file, of: request.url, for: job), for: request)
    } catch {
      return .imageFailed(reason: "\(error)", for: request)
    }
  }
}
