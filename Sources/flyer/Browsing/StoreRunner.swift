import FlyerModel
import Library
import Reading

/// Passes the reader's queries to the store, and has it save marks, ticks and stars: in the order
/// of the actions, and to the end, also when the reader leaves.
@MainActor
final class StoreRunner {
  /// That of the source that is shown.
  var content: Content
  private let keepings: WorkQueue
  private let send: @MainActor (StoreEvent) -> Void
  private var loads = TaskSlots<LoadRequest.Lane>()

  init(
    _ content: Content, keepings: WorkQueue, send: @escaping @MainActor (StoreEvent) -> Void
  ) {
    (self.content, self.keepings, self.send) = (content, keepings, send)
  }

  func perform(_ effect: StoreEffect) {
    let content = content
    switch effect {
    case .load(let request):
      loads.start(in: request.lane) { [keepings, send] in
        // What is read between two ticks would show the first in place of the second.
        await keepings.finish()
        let answers = StoreAnswers(content: content).events(for: request)
        for await answer in answers where !Task.isCancelled { send(answer) }
      }
    case .refresh: Task { await content.refresh() }
    case .checkLeftOut: Task { await content.checkLeftOut() }
    case .keep(let keeping):
      keepings.add { [send] in
        do throws(ContentError) {
          try await content.keep(keeping)
          send(.kept(keeping))
        } catch {
          send(.keepingFailed(keeping, reason: "\(error)"))
        }
      }
    }
  }

  func firstAnswer(to request: LoadRequest) async -> StoreEvent? {
    var answers = StoreAnswers(content: content).events(for: request).makeAsyncIterator()
    return await answers.next()
  }

  func cancelAll() { loads.cancelAll() }
}

extension Content {
  fileprivate func keep(_ keeping: PersonalChange) async throws(ContentError) {
    switch keeping {
    case .markSeen(let id): try await markSeen(id: id)
    case .restoreMark(let mark, let id): try await restoreMark(mark, id: id)
    case .markAllSeen(let query): try await markAllSeen(in: query)
    case .restoreMarks: try await restoreMarks()
    case .tick(let isTicked, let id): try await setTick(isTicked, id: id)
    case .star(let isStarred, let id): try await setStar(isStarred, id: id)
    case .feedFilter(let filter): try await keepFeedFilter(filter)
    }
  }
}

/// Answers the reader's questions from the store.
struct StoreAnswers: Sendable {
  let content: Content

  /// One answer, or two where a search is still counting.
  func events(for request: LoadRequest) -> AsyncStream<StoreEvent> {
    AsyncStream { continuation in
      let task = Task {
        do {
          try await answer(request) { continuation.yield($0) }
        } catch is CancellationError {
        } catch {
          if !Task.isCancelled {
            continuation.yield(.loadingFailed(request, reason: "\(error)"))
          }
        }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  private func answer(_ request: LoadRequest, with yield: (StoreEvent) -> Void) async throws {
    switch request {
    case .page(let request):
      let pages = await content.pages(
        of: request.query, from: request.start, limit: request.limit)
      for try await page in pages { yield(.pageLoaded(page, for: request)) }
    case .item(let request):
      guard let item = try await content.item(id: request.id) else {
        return yield(.itemLoaded(nil, for: request))
      }
      yield(.itemLoaded(await loaded(item), for: request))
    case .fullText(let request):
      guard let item = try await content.item(id: request.id) else {
        let reason = Failure.noItem(request.id).reason
        return yield(.loadingFailed(.fullText(request), reason: reason))
      }
      yield(.fullTextLoaded(try await content.fetchFullText(of: item), for: request))
    case .reference(let request):
      let id = try await content.article(referencedBy: request.destination)
      yield(.referenceResolved(id, for: request))
    case .tags(let request):
      let page = try await content.tags(
        matching: request.matching, offset: request.offset, limit: request.limit)
      yield(.tagsLoaded(page, for: request))
    }
  }

  private func loaded(_ item: Item) async -> LoadedItem {
    // An article is worth reading also where its note can't be read.
    let note = item.article != nil ? try? await content.note(of: item.id) : nil
    return LoadedItem(
      item, note: note, former: try? await content.former(of: item.id),
      fullText: await content.fullText(of: item),
      wantsFullText: await content.wantsFullText(of: item))
  }
}
