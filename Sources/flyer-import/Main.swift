import Importing
import CWalls
import Converting
import Glibc
import Sandboxing

/// Makes one untrusted document, given as standard input, into a flyer's own on standard output; what
/// is found comes on standard error, a line of JSON each.
///
/// Ends with 0; with 65 where nothing could be read, of which the last finding says why; with 64 where
/// the arguments are wrong; with 73 where there is no room for the output, and 74 where it can't be
/// written for another reason.
@main
enum Main {
  static func main() {
    guard let request = Conversion.Request(arguments: CommandLine.arguments.dropFirst()) else {
      StandardError.write(
        Array("flyer-import: is started by flyer, with a document as standard input\n".utf8))
      exit(EX_USAGE)
    }
    do throws(ConversionFinding) {
      try Sandbox.begin()
      let beginning = try StandardInput.beginning()
      let charset = TextEncoding(of: beginning, mediaType: request.mediaType)
      // The transcoder may have to read a file (iconv), which is impossible once the sandbox
      // forbids it.
      let transcoder = Transcoder(charset)
      try Sandbox.closeDoors()
      let bytes = try StandardInput.read(after: beginning)
      let conversion = Conversion(request) { StandardOutput.write($0) }
      defer {
        for finding in conversion.counts + conversion.findings {
          StandardError.write(finding.jsonLine)
        }
      }
      try conversion.convert(bytes, charset, transcoder)
    } catch {
      StandardError.write(error.jsonLine)
      Sandbox.end(EX_DATAERR)
    }
    Sandbox.end(EX_OK)
  }
}
