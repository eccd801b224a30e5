import ArgumentParser

/// What shells offer, as `flyer --generate-completion-script` tells them.
///
/// Bash expands what it is offered, so that a stranger's id could be a command: nothing but plain
/// words is.
extension CompletionKind {
  /// The names of the sources that are kept, and files.
  static var sources: CompletionKind {
    plain("{ flyer sources 2>/dev/null | cut -f 1; ls -A; }")
  }

  /// The ids of the items of the flyer that is opened where none is named.
  static var ids: CompletionKind { plain("flyer list 2>/dev/null | cut -f 1") }

  static var tags: CompletionKind { plain("flyer tags 2>/dev/null | cut -f 1") }

  /// The lines that a command prints, as far as they mean nothing to a shell.
  private static func plain(_ command: String) -> CompletionKind {
    .shellCommand("\(command) | grep -Ex '[[:alnum:]._/@%+-]+'")
  }
}
