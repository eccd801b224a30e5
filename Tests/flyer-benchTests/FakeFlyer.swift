import Foundation

/// A fake of flyer that knows some items, and shows each key that it gets.
struct FakeFlyer {
  let folder: String

  static let document = #"{"text":"a"}"#

  /// Writes the program and a small document.
  func write(items: [String]) throws -> (program: String, document: String) {
    let (program, document) = (folder + "/flyer", folder + "/flyer.json")
    try Data(Self.document.utf8).write(to: URL(filePath: document))
    try Data(Self.script(items: items).utf8).write(to: URL(filePath: program))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    return (program, document)
  }

  private static func script(items: [String]) -> String {
    """
    #!/bin/sh
    case "$1" in
    refresh)
      mkdir -p "$XDG_CACHE_HOME/flyer/a"
      echo index > "$XDG_CACHE_HOME/flyer/a/index.sqlite"
      echo '{"items": \(items.count)}'
      ;;
    list)
      cat <<'END'
    [
    \(items.joined(separator: ",\n"))
    ]
    END
      ;;
    *)
      stty -icanon -echo min 1
      printf 'Quarterly report'
      while c=$(dd bs=1 count=1 2>/dev/null); do
        printf '<%s>%0200d' "$c" 0
      done
      ;;
    esac
    """
  }
}
