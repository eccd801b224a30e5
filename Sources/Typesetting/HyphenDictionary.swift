internal import CHyphen
internal import Synchronization

/// The hyphenation dictionary of a language. It is read when the first word is looked up.
package final class HyphenDictionary: Sendable {
  private enum State {
    case unread
    case read(UnsafeMutablePointer<HyphenDict>)
    case absent
  }

  private let paths: [String]
  private let state = Mutex(State.unread)

  init(_ paths: [String]) {
    self.paths = paths
  }

  deinit {
    state.withLock { if case .read(let dictionary) = $0 { hnj_hyphen_free(dictionary) } }
  }

  var isInstalled: Bool {
    state.withLock { if case .read = read(&$0) { true } else { false } }
  }

  /// Returns the possible hyphenation points of a word: the numbers of scalars before the hyphens,
  /// in ascending order.
  ///
  /// - Parameter word: Letters in lower case.
  func breaks(in word: String) -> [Int] {
    state.withLock { state in
      guard case .read(let dictionary) = read(&state),
        let bytes = Self.encoded(word, isUTF8: dictionary.pointee.utf8 != 0)
      else { return [] }
      return Self.breaks(in: bytes, dictionary)
    }
  }

  private func read(_ state: inout State) -> State {
    if case .unread = state {
      state = .absent
      for path in paths {
        guard let dictionary = chyphen_load(path) else { continue }
        state = .read(dictionary)
        break
      }
    }
    return state
  }

  /// Encodes a word in the dictionary's encoding, UTF-8 or Latin-1; nil if that is impossible.
  private static func encoded(_ word: String, isUTF8: Bool) -> [CChar]? {
    if isUTF8 { return word.utf8.map { CChar(bitPattern: $0) } }
    var bytes: [CChar] = []
    for scalar in word.unicodeScalars {
      guard let byte = UInt8(exactly: scalar.value) else { return nil }
      bytes.append(CChar(bitPattern: byte))
    }
    return bytes
  }

  /// Returns the places marked by odd numbers.
  private static func breaks(
    in word: [CChar], _ dictionary: UnsafeMutablePointer<HyphenDict>
  ) -> [Int] {
    // The library needs 5 more elements than there are bytes, and a 0 after the word.
    var marks = [CChar](repeating: 0, count: word.count + 5)
    let result = chyphen_find(dictionary, word + [0], CInt(word.count), &marks)
    guard result == 0 else { return [] }
    return word.indices.dropLast().filter { marks[$0] & 1 == 1 }.map { $0 + 1 }
  }
}

extension HyphenDictionary: Equatable {
  package static func == (left: HyphenDictionary, right: HyphenDictionary) -> Bool {
    left === right || left.paths == right.paths
  }
}
