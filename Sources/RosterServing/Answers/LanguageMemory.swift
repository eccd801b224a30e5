import Localizing
import Synchronization

/// Keeps the answer to an `Accept-Language` by its text: nearly all browsers send one of a few.
final class LanguageMemory: Sendable {
  private struct Known {
    var languages = SpokenLanguages.english
    var answers: [String: SpokenLanguage] = [:]
  }

  static let shared = LanguageMemory()

  /// How many texts are kept, and how long they may be, in bytes: strangers may send any.
  private static let capacity = 256
  private static let longest = 200
  private let known = Mutex(Known())

  /// How many texts are kept.
  var count: Int { known.withLock { $0.answers.count } }

  /// The language among those that are spoken that fits a header best.
  func best(of languages: SpokenLanguages, for header: String) -> SpokenLanguage {
    guard header.utf8.count <= Self.longest else {
      return AcceptedLanguages(header).best(of: languages)
    }
    return known.withLock { known in
      if known.languages != languages { known = Known(languages: languages) }
      if let answer = known.answers[header] { return answer }
      let answer = AcceptedLanguages(header).best(of: languages)
      if known.answers.count >= Self.capacity { known.answers = [:] }
      known.answers[header] = answer
      assert(known.answers.count <= Self.capacity, "strangers can't fill the memory")
      return answer
    }
  }
}
