import ArgumentParser

/// What shells offer, as `flyer --generate-completion-script` tells them.
extension CompletionKind {
  /// The names of the sources that are kept, and files.
  static var sources: CompletionKind {
    .shellCommand("flyer sources 2>/dev/null | cut -f 1; ls -A")
  }

  /// The ids of the items of the flyer that is opened where none is named.
  static var ids: CompletionKind { .shellCommand("flyer list 2>/dev/null | cut -f 1") }

  static var tags: CompletionKind { .shellCommand("flyer tags 2>/dev/null | cut -f 1") }
}
