import ArgumentParser

/// The completions that shells offer, for `flyer --generate-completion-script`.
///
/// Bash expands completions, so that a stranger's id could be a command: only plain words are
/// offered.
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
