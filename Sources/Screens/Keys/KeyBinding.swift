package import Drawing

/// The user's own meaning of keys that are pressed one after the other.
package struct KeyBinding: Sendable, Equatable {
  /// The keys, at least one.
  package let keys: [Key]
  /// The action; nil for keys that are to mean nothing.
  package let action: Action?
  /// False where they mean what they meant wherever one types.
  let countsWhereTyping: Bool

  package init(_ keys: [Key], _ action: Action?, countsWhereTyping: Bool = true) {
    assert(!keys.isEmpty, "a binding has a key")
    self.keys = keys
    self.action = action
    self.countsWhereTyping = countsWhereTyping
  }

  /// The key that ends what is typed, and the program where it does not: it stays what it is.
  package static let kept = Key.control("c")
}

extension KeyMap {
  /// The map in which keys mean what bindings say, later ones before earlier ones.
  ///
  /// Keys mean one thing in a place: where some are bound, nothing else is done with them there,
  /// nor with those that begin with them or with which they begin.
  package func binding(_ bindings: [KeyBinding]) -> KeyMap {
    bindings.reduce(self) { $0.binding($1) }
  }

  private func binding(_ binding: KeyBinding) -> KeyMap {
    let places = places(of: binding)
    assert(
      places.allSatisfy { !$0.isTyping } || binding.countsWhereTyping, "typed letters stay letters")
    let outer = places + Context.allCases.filter { $0.outer.map(places.contains) == true }
    var bound: [Entry] = []
    for entry in entries {
      let own = entry.action == binding.action ? entry.bound(to: binding.keys, in: places) : nil
      // What had several lines has one with these keys.
      if let own, !bound.contains(own) { bound.append(own) }
      bound += entry.without(binding.keys, in: outer)
    }
    return KeyMap(bound, inFooter: inFooter)
  }

  /// Where a binding counts: wherever its action can be done, but for letters where one types.
  package func places(of binding: KeyBinding) -> [Context] {
    let isTyped = binding.keys[0].character != nil || !binding.countsWhereTyping
    return Context.allCases.filter { place in
      if isTyped && place.isTyping { return false }
      return binding.action.map { action in
        entries.contains { $0.action == action && $0.contexts.contains(place) }
      } ?? true
    }
  }

  /// The later one of two bindings of which only one can count somewhere, and the earlier one.
  package func conflicts(among bindings: [KeyBinding]) -> [(later: Int, earlier: Int)] {
    bindings.indices.flatMap { later in
      bindings[..<later].indices.compactMap { earlier in
        let (new, old) = (bindings[later], bindings[earlier])
        guard new.action != nil, old.action != nil, new.action != old.action,
          new.keys.isEntangled(with: old.keys),
          places(of: new).contains(where: places(of: old).contains)
        else { return nil }
        return (later, earlier)
      }
    }
  }
}

extension KeyMap.Entry {
  /// The line for other keys in some of the places; nil where there are none.
  fileprivate func bound(to keys: [Key], in places: [Context]) -> KeyMap.Entry? {
    let shared = contexts.filter(places.contains)
    guard !shared.isEmpty, let last = keys.last else { return nil }
    return with([last], after: Array(keys.dropLast()), in: shared)
  }

  /// The line where these keys mean nothing in some places.
  fileprivate func without(_ keys: [Key], in places: [Context]) -> [KeyMap.Entry] {
    let rest = self.keys.filter { !keys.isEntangled(with: prefix + [$0]) }
    if rest.count == self.keys.count { return [self] }
    let (here, elsewhere) = (
      contexts.filter(places.contains), contexts.filter { !places.contains($0) }
    )
    // One without keys is still known by its name.
    return [(rest, here), (self.keys, elsewhere)].filter { !$0.1.isEmpty }
      .map { with($0.0, after: prefix, in: $0.1) }
  }
}

extension [Key] {
  /// Whether one begins with the other.
  fileprivate func isEntangled(with other: [Key]) -> Bool {
    starts(with: other) || other.starts(with: self)
  }
}
