import CWalls
import Glibc
import Imaging
import Sandboxing

/// Converts one untrusted picture from standard input into a `Rendition` on standard output.
///
/// Exits with 0 and a rendition, or with 65 and a refusal. Exits with 64 if the arguments are not a
/// job.
@main
enum Main {
  static func main() {
    guard let job = ImageJob(arguments: Array(CommandLine.arguments.dropFirst())) else {
      complain("flyer-image: is started by flyer, with a picture as standard input\n")
      exit(EX_USAGE)
    }
    do throws(ImageRefusal) {
      // Inside the sandbox, the size of a file can't be read.
      let expected = StandardInput.expectedByteCount
      try Sandbox.build()
      let file = try StandardInput.read(expecting: expected)
      end(with: try Renderer(job: job).rendition(of: file).encoded, code: EX_OK)
    } catch {
      end(with: error.encoded, code: EX_DATAERR)
    }
  }

  private static func end(with answer: [UInt8], code: Int32) -> Never {
    cwalls_forget_last_words()
    exit(StandardStream.write(answer, to: STDOUT_FILENO) ? code : EX_IOERR)
  }

  private static func complain(_ text: String) {
    _ = Glibc.write(STDERR_FILENO, text, text.utf8.count)
  }
}
