import FlyerModel
import Library
import Reading

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
      let item = try await content.item(id: request.id)
      // An article is worth reading also where its note can't be read.
      let note = item?.article != nil ? try? await content.note(of: request.id) : nil
      let former = try? await content.former(of: request.id)
      yield(.itemLoaded(item, note: note, former: former, for: request))
    case .reference(let request):
      let id = try await content.article(referencedBy: request.destination)
      yield(.referenceResolved(id, for: request))
    case .tags(let request):
      let page = try await content.tags(
        matching: request.matching, offset: request.offset, limit: request.limit)
      yield(.tagsLoaded(page, for: request))
    }
  }
}
