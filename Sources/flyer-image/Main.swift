import Imaging

/// Makes one untrusted picture, given as standard input, into a `Rendition` on standard output.
@main
enum Main {
  static func main() {}
}
